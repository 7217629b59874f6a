import { textLimits } from '@anandham/domain/text-limits';
import { useState, type ChangeEvent } from 'react';
import * as m from '#paraglide/messages';
import { useDraft } from './use-draft.ts';

/** A reason without which the admin area may not go on. It is kept as a draft until it is forgotten. */
export function useNeededReason(draft: string) {
  const { text, type, forget } = useDraft(draft);
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = text.trim() === '';
  return {
    forget,
    /** Goes on with the reason, or says that it is missing. */
    withReason: (goOn: (reason: string) => void) => {
      setIsAsked(isMissing);
      if (!isMissing) goOn(text);
    },
    /** For the TextArea. */
    field: {
      rows: 2,
      maxLength: textLimits.reason,
      value: text,
      error: isAsked && isMissing ? m.field_reason_required() : undefined,
      onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => type(target.value),
    },
  };
}
