import { useRef, type KeyboardEvent } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { enterText, eraseAt, typedInto, type CodeEntry } from './code-entry.ts';

type CodeBoxesProps = {
  readonly digits: readonly string[];
  readonly onChange: (digits: readonly string[]) => void;
  /** The id of the error message, when there is one. */
  readonly problemId: string | undefined;
};

/** One box for each digit. Each also accepts a pasted code, the first one the phone's autofill. */
export function CodeBoxes({ digits, onChange, problemId }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focusBox = (box: number) => boxes.current[box]?.focus();

  const apply = ({ digits: changed, next }: CodeEntry) => {
    onChange(changed);
    focusBox(next);
    // `onFocus` does not select a box that already has the focus.
    boxes.current[next]?.select();
  };
  const onKey = (event: KeyboardEvent, box: number) => {
    const target = { ArrowLeft: box - 1, ArrowRight: box + 1, Home: 0, End: digits.length - 1 }[
      event.key
    ];
    if (target !== undefined) focusBox(target);
    else if (event.key === 'Backspace') apply(eraseAt(digits, box));
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid max-w-xs grid-cols-4 gap-3">
      {digits.map((digit, box) => (
        <input
          key={box}
          ref={(input) => {
            boxes.current[box] = input;
          }}
          type="text"
          inputMode="numeric"
          autoComplete={box === 0 ? 'one-time-code' : 'off'}
          aria-label={m.verify_digit({ box: box + 1, of: digits.length })}
          aria-invalid={problemId === undefined ? undefined : true}
          aria-describedby={problemId}
          value={digit}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => onKey(event, box)}
          onPaste={(event) => {
            event.preventDefault();
            apply(enterText(digits, box, event.clipboardData.getData('text')));
          }}
          // React does not call onChange when the same digit is typed again.
          onInput={({ currentTarget: { value } }) => {
            if (value === '') apply({ digits: eraseAt(digits, box).digits, next: box });
            else apply(enterText(digits, box, typedInto(digit, value)));
          }}
          className={`bg-paper text-ink selection:text-ink aria-invalid:border-bad selection:bg-warm h-16 w-full rounded-2xl border-2 text-center text-2xl font-bold tabular-nums caret-transparent transition-[border-color] ${digit === '' ? 'border-line' : 'border-brand-300'}`}
        />
      ))}
    </div>
  );
}
