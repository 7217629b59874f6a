import * as m from '#paraglide/messages';
import { Button } from '#ui/button.tsx';

type PlaceQuestionProps = {
  /** Of the element with the question; the field is described by it. */
  readonly id: string;
  /** Labels of places, the likeliest first. */
  readonly suggestions: readonly [string, ...string[]];
  readonly onChoose: (label: string) => void;
};

/** Asks which place is meant where a typed text names none for certain. Nothing is sent until one is chosen. */
export function PlaceQuestion({ id, suggestions, onChoose }: PlaceQuestionProps) {
  const [likeliest, ...others] = suggestions;
  return (
    <div className="bg-warm text-ink grid gap-2 rounded-xl p-3" role="group" aria-labelledby={id}>
      <p id={id} role="alert" className="text-sm font-semibold">
        {m.places_unsure({ place: likeliest })}
      </p>
      <Button variant="main" className={choiceLook} onClick={() => onChoose(likeliest)}>
        {m.places_use({ place: likeliest })}
      </Button>
      {others.length > 0 && <p className="text-sm">{m.places_or()}</p>}
      {others.map((label) => (
        <Button key={label} variant="quiet" className={choiceLook} onClick={() => onChoose(label)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

const choiceLook = 'w-full px-4! text-sm leading-snug wrap-anywhere';
