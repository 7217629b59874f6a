import { chipClass } from './chip.ts';

type ChoiceChipsProps<Choice extends string> = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: Choice;
  readonly labelOf: (choice: Choice) => string;
  readonly onChoose: (choice: Choice) => void;
};

/** One of a few, side by side. */
export function ChoiceChips<const Choice extends string>({
  label,
  choices,
  chosen,
  labelOf,
  onChoose,
}: ChoiceChipsProps<Choice>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
          className={chipClass}
        >
          {labelOf(choice)}
        </button>
      ))}
    </div>
  );
}
