import { textLimits } from '@anandham/domain/text-limits';
import { useEffect, useEffectEvent, useState } from 'react';
import * as m from '#paraglide/messages';
import { CloseIcon } from '#ui/icons.tsx';
import { SearchIcon } from './admin-icons.tsx';

/** As the place fields wait (specification section 9). */
const debounceMs = 300;

type SearchBoxProps = {
  readonly label: string;
  readonly placeholder: string;
  /** What is searched for now. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Searches while it is typed, once the typing pauses. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  /** What is known outside, or about to be: it comes back as the value while somebody types on. */
  const [told, setTold] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // Changed from elsewhere, as by the back button.
    if (told !== value) {
      setTold(value);
      setText(value);
    }
  }
  const search = (next: string) => {
    setTold(next);
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
