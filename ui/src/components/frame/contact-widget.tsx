import { chatLink, formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import { currentOperator } from '#lib/operator.ts';
import * as m from '#paraglide/messages';
import { ChatIcon, PhoneIcon } from '#components/icons.tsx';
import { bounce } from './bounce.ts';

const buttonClass =
  'grid size-12 place-items-center rounded-full text-white transition-colors data-bouncing:animate-hop xl:shadow-card xl:size-13 xl:border xl:border-white/50';

/**
 * Call and chat buttons at the bottom right, both for the support number. They float beside the content where it leaves
 * space; on narrower screens they are in a bar, so that they do not cover text. An open list of suggestions hides them.
 */
export function ContactWidget() {
  const { supportPhone } = currentOperator();
  return (
    <aside
      id="contact-widget"
      onClick={bounce}
      aria-label={m.widget_label()}
      className="max-xl:bg-paper max-xl:border-line fixed right-0 bottom-0 z-30 flex items-center justify-end gap-2 max-xl:left-0 max-xl:h-16 max-xl:border-t max-xl:px-4 sm:max-xl:px-6 xl:right-6 xl:bottom-6 xl:flex-col xl:gap-3 print:hidden [body:has([role=combobox][aria-expanded=true])_&]:max-xl:hidden"
    >
      <a
        href={chatUrl()}
        data-bounce
        target="_blank"
        rel="noopener"
        aria-label={m.widget_chat()}
        className={`${buttonClass} bg-[#1a7f4b] hover:bg-[#14673c]`}
      >
        <ChatIcon />
      </a>
      <a
        href={`tel:+91${supportPhone}`}
        data-bounce
        className={`${buttonClass} bg-brand-600 hover:bg-brand-700 max-xl:flex max-xl:w-auto max-xl:items-center max-xl:gap-2 max-xl:px-4 max-[21rem]:[&>svg]:hidden`}
      >
        <PhoneIcon />
        <span className="sr-only">{m.widget_call()}</span>
        <span className="font-semibold tabular-nums xl:hidden">
          {formatIndianMobile(supportPhone)}
        </span>
      </a>
    </aside>
  );
}

/** A chat with the operator that starts with a greeting of two lines. */
function chatUrl(): string {
  const greeting = [m.chat_greeting({ name: currentOperator().name }), m.chat_request()].join('\n');
  return chatLink(currentOperator().supportPhone, greeting);
}
