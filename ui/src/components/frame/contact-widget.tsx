import { chatLink } from '@anandham/domain/accounts/contact-number';
import { currentOperator } from '#lib/operator.ts';
import * as m from '#paraglide/messages';
import { ChatIcon, PhoneIcon } from '#components/icons.tsx';
import { bounce } from './bounce.ts';

const buttonClass =
  'shadow-card grid size-12 place-items-center rounded-full border border-white/50 transition-colors sm:size-13 data-bouncing:animate-hop';

/** Call and chat buttons at the bottom right, both for the support number. */
export function ContactWidget() {
  return (
    <aside
      id="contact-widget"
      onClick={bounce}
      aria-label={m.widget_label()}
      className="fixed right-4 bottom-4 z-30 flex gap-2 sm:right-6 sm:bottom-6 sm:flex-col sm:gap-3"
    >
      <a
        href={chatUrl()}
        data-bounce
        target="_blank"
        rel="noopener"
        aria-label={m.widget_chat()}
        className={`${buttonClass} bg-[#1a7f4b] text-white hover:bg-[#14673c]`}
      >
        <ChatIcon />
      </a>
      <a
        data-bounce
        href={`tel:+91${currentOperator().supportPhone}`}
        aria-label={m.widget_call()}
        className={`${buttonClass} bg-brand-600 hover:bg-brand-700 text-white`}
      >
        <PhoneIcon />
      </a>
    </aside>
  );
}

/** A chat with the operator that starts with a greeting of two lines. */
function chatUrl(): string {
  const greeting = [m.chat_greeting({ name: currentOperator().name }), m.chat_request()].join('\n');
  return chatLink(currentOperator().supportPhone, greeting);
}
