/** A chip. The selected one is filled and marked by aria-pressed or aria-current. */
export const chipClass =
  'border-line bg-paper hover:border-brand-300 aria-pressed:border-brand-600 aria-pressed:bg-brand-600 aria-[current=page]:border-brand-600 aria-[current=page]:bg-brand-600 inline-flex min-h-11 items-center justify-center gap-1.5 rounded-full border px-4 text-sm font-semibold whitespace-nowrap aria-pressed:text-white aria-[current=page]:text-white';

type ChoiceChipsProps<Choice extends string> = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: Choice;
  readonly labelOf: (choice: Choice) => string;
  readonly onChoose: (choice: Choice) => void;
};

/** A row of chips to select one choice. */
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
