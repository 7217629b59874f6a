import { chatLink, formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import * as m from '#paraglide/messages';
import { currentOperator } from '#lib/operator.ts';
import { ButtonLink } from './button.tsx';
import { ChatIcon, PhoneIcon } from './icons.tsx';

type ContactLinksProps = {
  /** The first message of the chat. */
  readonly text?: string;
};

/** Links that call the operator and open a chat. */
export function ContactLinks({ text }: ContactLinksProps) {
  const { name, supportPhone } = currentOperator();
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink variant="quiet" href={`tel:+91${supportPhone}`} className="px-4!">
        <PhoneIcon className="size-5" />
        {m.contact_call({ phone: formatIndianMobile(supportPhone) })}
      </ButtonLink>
      <ButtonLink
        variant="quiet"
        href={chatLink(supportPhone, text ?? m.chat_greeting({ name }))}
        target="_blank"
        rel="noopener"
        className="px-4!"
      >
        <ChatIcon className="size-5" /> {m.trip_chat()}
      </ButtonLink>
    </div>
  );
}
