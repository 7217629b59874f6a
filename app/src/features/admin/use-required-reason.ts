import { textLimits } from '@anandham/domain/text-limits';
import { useState, type ChangeEvent } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { useDraft } from './use-draft.ts';

/** A required reason. The text is stored as a draft until `clear` is called. */
export function useRequiredReason(draft: string) {
  const { text, setText, clear } = useDraft(draft);
  const [isMissingShown, setMissingShown] = useState(false);
  const isMissing = text.trim() === '';
  return {
    clear,
    /** Calls `submit` with the reason, or shows that it is missing. */
    withReason: (submit: (reason: string) => void) => {
      setMissingShown(isMissing);
      if (!isMissing) submit(text);
    },
    /** Props of the TextArea. */
    field: {
      rows: 2,
      maxLength: textLimits.reason,
      value: text,
      error: isMissingShown && isMissing ? m.field_reason_required() : undefined,
      onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => setText(target.value),
    },
  };
}
