import * as m from '@anandham/ui/paraglide/messages';
import { buttonClass } from '@anandham/ui/components/button.tsx';
import { ContactFields } from './contact-fields.tsx';

/** The element of the prerendered page that the form is rendered into. */
export const contactSlotId = 'contact-form';
export const contactShellId = 'contact-shell';

/** The prerendered form: the same fields, disabled. */
export function ContactShell() {
  return (
    <div id={contactSlotId} className="rounded-card border-line border p-5 sm:p-8">
      <noscript>
        <p className="mb-4 font-semibold">{m.contact_without_script()}</p>
      </noscript>
      <fieldset id={contactShellId} disabled className="min-w-0">
        <div className="grid gap-4">
          <h3 className="text-xl font-bold">{m.contact_form()}</h3>
          <ContactFields />
          <button
            type="button"
            className={buttonClass('main', 'w-full sm:w-auto sm:justify-self-start')}
          >
            {m.contact_send()}
          </button>
        </div>
      </fieldset>
    </div>
  );
}
