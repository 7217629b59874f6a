import { useState } from 'react';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import { textLimits } from '@anandham/domain/text-limits';
import * as m from '@anandham/ui/paraglide/messages';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { TextArea } from '@anandham/ui/components/text-area.tsx';
import { useDraft } from '#features/admin/use-draft.ts';
import { useAdminAction } from '#features/admin/bookings/bookings.api.ts';

/** An internal note on a booking; customers never see it. */
export function NoteField({ booking }: { readonly booking: AdminBooking }) {
  const { _id: id, version } = booking;
  const note = booking.note ?? '';
  const { text, isTyped, setText, clear } = useDraft(`note ${id}`, note);
  /** The booking when typing started: the server refuses to overwrite a note written since. */
  const [base, setBase] = useState({ version, note });
  const { busy, decide, refusal, isDone } = useAdminAction(id, {
    inDialog: true,
    onDone: () => clear(),
  });
  const isNew = text.trim() !== note;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        decide({ action: 'note', note: text, version: refusal === '' ? base.version : version });
      }}
    >
      <TextArea
        label={m.admin_note()}
        hint={m.admin_note_hint()}
        value={text}
        maxLength={textLimits.note}
        rows={2}
        onChange={({ target }) => {
          if (!isTyped) setBase({ version, note });
          setText(target.value);
        }}
      />
      {isTyped && note !== base.note && (
        <p className="text-ink-soft text-sm wrap-anywhere">{m.admin_note_now({ note })}</p>
      )}
      {(isNew || busy) && (
        <Button type="submit" variant="quiet" busy={busy} className="justify-self-start">
          {m.admin_note_save()}
        </Button>
      )}
      <Banner
        tone={refusal === '' ? 'good' : 'bad'}
        text={refusal !== '' ? refusal : isDone && !isNew ? m.admin_note_saved() : ''}
      />
    </form>
  );
}
