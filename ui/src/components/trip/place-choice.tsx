import * as m from '#paraglide/messages';
import { Button } from '#components/button.tsx';

type PlaceChoiceProps = {
  /** The id of the question, which also describes the field. */
  readonly id: string;
  /** Labels of places, best match first. */
  readonly suggestions: readonly [string, ...string[]];
  readonly onChoose: (label: string) => void;
};

/** Asks which place an ambiguous text means. The form cannot be submitted until one is chosen. */
export function PlaceChoice({ id, suggestions, onChoose }: PlaceChoiceProps) {
  const [bestMatch, ...otherMatches] = suggestions;
  return (
    <div className="bg-warm text-ink grid gap-2 rounded-xl p-3" role="group" aria-labelledby={id}>
      <p id={id} role="alert" className="text-sm font-semibold">
        {m.places_unsure({ place: bestMatch })}
      </p>
      <Button variant="main" className={choiceClass} onClick={() => onChoose(bestMatch)}>
        {m.places_use({ place: bestMatch })}
      </Button>
      {otherMatches.length > 0 && <p className="text-sm">{m.places_or()}</p>}
      {otherMatches.map((label) => (
        <Button key={label} variant="quiet" className={choiceClass} onClick={() => onChoose(label)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

const choiceClass = 'w-full px-4! text-sm leading-snug wrap-anywhere';
