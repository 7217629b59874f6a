import { textLimits } from '@anandham/domain/text-limits';
import { useEffect, useEffectEvent, useState } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { CloseIcon } from '@anandham/ui/components/icons.tsx';
import { SearchIcon } from './admin-icons.tsx';

/** As in the place fields (specification section 9). */
const debounceMs = 300;

type SearchBoxProps = {
  readonly label: string;
  readonly placeholder: string;
  /** The current search. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Searches while typing, after a pause. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  /** The last submitted text. It comes back as `value` later, when the text may already be longer. */
  const [submitted, setSubmitted] = useState(value);
  if (previousValue !== value) {
    setPreviousValue(value);
    // `value` was changed from outside, for instance by the back button.
    if (submitted !== value) {
      setSubmitted(value);
      setText(value);
    }
  }
  const search = (next: string) => {
    setSubmitted(next);
    onChange(next);
  };
  const searchTyped = useEffectEvent(() => {
    if (text.trim() !== value) search(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(searchTyped, debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <form
      role="search"
      className="relative min-w-0 lg:w-80"
      onSubmit={(event) => {
        event.preventDefault();
        search(text.trim());
      }}
    >
      <SearchIcon className="text-ink-soft pointer-events-none absolute inset-y-0 left-4 my-auto size-5" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={textLimits.search}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => setText(target.value)}
        className="border-line bg-paper placeholder:text-ink-soft/80 block min-h-11 w-full rounded-full border py-2 pr-11 pl-11 text-ellipsis placeholder-shown:pr-4 [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={m.admin_search_clear()}
          onClick={() => {
            setText('');
            search('');
          }}
          className="text-ink-soft hover:text-ink absolute inset-y-0 right-0 grid w-11 place-items-center"
        >
          <CloseIcon className="size-5" />
        </button>
      )}
    </form>
  );
}
