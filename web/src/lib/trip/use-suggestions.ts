import { useEffect, useState } from 'react';
import { logProblem } from '#lib/log-problem.ts';
import { suggestPlaces, type Place } from '#lib/places.ts';

/** Specification section 9. */
const debounceMs = 300;

export type Suggestions = {
  /** The text these places answer. */
  readonly answersTo: string;
  readonly places: readonly Place[];
  readonly failed: boolean;
};

const noSuggestions: Suggestions = { answersTo: '', places: [], failed: false };

/** Places for what is being typed, once the typing pauses. A late answer to an older text is dropped. */
export function useSuggestions(typed: string): Suggestions {
  const [suggestions, setSuggestions] = useState(noSuggestions);
  const text = typed.trim();
  useEffect(() => {
    if (text === '') return;
    const leaving = new AbortController();
    const show = (places: readonly Place[], failed: boolean) => {
      if (!leaving.signal.aborted) setSuggestions({ answersTo: text, places, failed });
    };
    const timer = setTimeout(() => {
      suggestPlaces(text, leaving.signal)
        .then((places) => show(places, false))
        .catch((problem: unknown) => {
          if (leaving.signal.aborted) return;
          logProblem('no suggestions', problem);
          show([], true);
        });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text]);
  return text === '' ? noSuggestions : suggestions;
}
