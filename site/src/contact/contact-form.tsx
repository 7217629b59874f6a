import { useRef, type RefObject } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { Button } from '@anandham/ui/components/button.tsx';
import { CheckIcon } from '@anandham/ui/components/icons.tsx';
import { useFocusFallback } from '@anandham/ui/components/hooks/use-focus-fallback.ts';
import { ContactFields } from './contact-fields.tsx';
import { contactFormId } from './typed-early.ts';
import { useContact } from './use-contact.ts';

/** The form that sends the operator a message. */
export default function ContactForm() {
  const { form, busy, sentName, reason, onSend, writeAnother } = useContact();
  const container = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(container, heading);
  return (
    <div ref={container}>
      <noscript>
        <p className="mb-4 font-semibold">{m.contact_without_script()}</p>
      </noscript>
      {sentName !== null ? (
        <Thanks name={sentName} headingRef={heading} onWriteAnother={writeAnother} />
      ) : (
        <form
          id={contactFormId}
          // The browser must not submit it without its script: the texts would be in the URL.
          method="dialog"
          noValidate
          aria-labelledby="contact-form-heading"
          onSubmit={(event) => void form.handleSubmit(onSend)(event)}
          className="grid gap-4"
        >
          <h3 ref={heading} id="contact-form-heading" tabIndex={-1} className="text-xl font-bold">
            {m.contact_form()}
          </h3>
          <ContactFields form={form} />
          <Honeypot register={form.register('website')} />
          {reason !== null && (
            <p role="status" className="bg-bad-soft text-bad rounded-xl px-4 py-3 font-medium">
              {reason}
            </p>
          )}
          <Button
            type="submit"
            busy={busy}
            busyLabel={m.contact_sending()}
            className="w-full sm:w-auto sm:justify-self-start"
          >
            {m.contact_send()}
          </Button>
        </form>
      )}
    </div>
  );
}

/** A field that only bots fill in: invisible, and not reachable by keyboard or screen reader. */
function Honeypot({ register }: { readonly register: object }) {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label>
        {m.contact_website()}
        <input {...register} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

type ThanksProps = {
  readonly name: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onWriteAnother: () => void;
};

function Thanks({ name, headingRef, onWriteAnother }: ThanksProps) {
  return (
    <div
      role="status"
      className="grid min-h-80 place-content-center justify-items-center gap-4 text-center"
    >
      <span className="bg-good-soft text-good grid size-14 place-items-center rounded-full">
        <CheckIcon className="size-7" />
      </span>
      <h3 ref={headingRef} tabIndex={-1} className="text-xl font-bold">
        {m.contact_thanks()}
      </h3>
      <p className="text-ink-soft max-w-sm">{m.contact_thanks_text({ name })}</p>
      <Button variant="quiet" onClick={onWriteAnother}>
        {m.contact_again()}
      </Button>
    </div>
  );
}
