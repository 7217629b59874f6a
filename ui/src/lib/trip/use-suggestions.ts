import { useEffect, useState } from 'react';
import { logProblem } from '#lib/log-problem.ts';
import { suggestPlaces, type Place } from '#lib/places.ts';

/** Specification section 9. */
const debounceMs = 300;

export type Suggestions = {
  /** The text that was searched for. */
  readonly query: string;
  readonly places: readonly Place[];
  readonly failed: boolean;
};

const noSuggestions: Suggestions = { query: '', places: [], failed: false };

/** Suggestions for the typed text, once the typing pauses. A late response to an older text is dropped. */
export function useSuggestions(typed: string): Suggestions {
  const [suggestions, setSuggestions] = useState(noSuggestions);
  const text = typed.trim();
  useEffect(() => {
    if (text === '') return;
    const controller = new AbortController();
    const show = (places: readonly Place[], failed: boolean) => {
      if (!controller.signal.aborted) setSuggestions({ query: text, places, failed });
    };
    const timer = setTimeout(() => {
      suggestPlaces(text, controller.signal)
        .then((places) => show(places, false))
        .catch((problem: unknown) => {
          if (controller.signal.aborted) return;
          logProblem('the suggestions were not loaded', problem);
          show([], true);
        });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return text === '' ? noSuggestions : suggestions;
}
