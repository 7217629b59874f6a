import { useState } from 'react';
import type { DeskBooking } from '@anandham/contract/schemas/desk';
import { textLimits } from '@anandham/domain/text-limits';
import * as m from '#paraglide/messages';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useDraft } from '../use-draft.ts';
import { useDeskAction } from './bookings.api.ts';

/** The desk's own note on a booking; the customer never reads it. */
export function NoteField({ booking }: { readonly booking: DeskBooking }) {
  const { _id: id, version } = booking;
  const note = booking.note ?? '';
  const { text, isTyped, type, forget } = useDraft(`note ${id}`, note);
  /** The booking as it stood when the typing began: a note written meanwhile is not lost unseen. */
  const [seen, setSeen] = useState({ version, note });
  const { busy, decide, refusal, isDone } = useDeskAction(id, {
    inWindow: true,
    onDone: () => forget(),
  });
  const isNew = text.trim() !== note;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        decide({ action: 'note', note: text, version: refusal === '' ? seen.version : version });
      }}
    >
      <TextArea
        label={m.desk_note()}
        hint={m.desk_note_hint()}
        value={text}
        maxLength={textLimits.note}
        rows={2}
        onChange={({ target }) => {
          if (!isTyped) setSeen({ version, note });
          type(target.value);
        }}
      />
      {isTyped && note !== seen.note && (
        <p className="text-ink-soft text-sm wrap-anywhere">{m.desk_note_now({ note })}</p>
      )}
      {(isNew || busy) && (
        <Button type="submit" look="quiet" busy={busy} className="justify-self-start">
          {m.desk_note_save()}
        </Button>
      )}
      <Banner
        tone={refusal === '' ? 'good' : 'bad'}
        text={refusal !== '' ? refusal : isDone && !isNew ? m.desk_note_saved() : ''}
      />
    </form>
  );
}
