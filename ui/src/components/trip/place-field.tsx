import { textLimits } from '@anandham/domain/text-limits';
import { useEffect, useId, useRef, useState, type Ref } from 'react';
import { useCombobox } from 'downshift';
import type { Place } from '#lib/places.ts';
import { FieldFrame, fieldAttributes, inputClass } from '#components/field.tsx';
import type { PlaceEntry } from '#lib/trip/fields.ts';
import { lastPlaces, placesToOffer } from '#lib/trip/last-places.ts';
import { PlaceList } from './place-list.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { useSuggestions } from '#lib/trip/use-suggestions.ts';

type PlaceFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  /** For forms that the browser submits without a script. */
  readonly required?: boolean;
  readonly entry: PlaceEntry;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  /** Labels to choose from, if the text matches no place for certain. */
  readonly suggestions: readonly string[];
  readonly onChange: (entry: PlaceEntry) => void;
  /** Called when typing starts and ends. */
  readonly onTyping: (isTyping: boolean) => void;
  readonly onLeave: () => void;
  readonly inputRef: Ref<HTMLInputElement>;
};

/** A combobox for a place with up to five suggestions. */
export function PlaceField(props: PlaceFieldProps) {
  const { name, label, placeholder, required, entry, error, hint } = props;
  const { onChange, onTyping, onLeave, inputRef } = props;
  const [bestMatch, ...otherMatches] = props.suggestions;
  const isAmbiguous = bestMatch !== undefined;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const suggestions = useSuggestions(typed);
  const [last] = useState(lastPlaces);
  const places = placesToOffer(typed, last, suggestions.places);
  const isFresh = typed.trim() === '' || suggestions.query === entry.text.trim();

  const choose = (place: Place) => {
    setTyped('');
    onChange({ text: place.label, place });
    onTyping(false);
  };
  const combobox = useCombobox<Place>({
    items: [...places],
    id,
    inputId: id,
    inputValue: entry.text,
    selectedItem: null,
    itemToString: (place) => place?.label ?? '',
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) choose(selectedItem);
    },
    stateReducer: (state, { type, changes }) => {
      // Blur selects nothing, and Enter selects nothing from outdated suggestions.
      const { InputBlur, InputKeyDownEnter } = useCombobox.stateChangeTypes;
      const isIgnored = type === InputBlur || (type === InputKeyDownEnter && !isFresh);
      return isIgnored ? { ...changes, isOpen: false, selectedItem: state.selectedItem } : changes;
    },
  });
  useTypedBeforeHydration(box, (text) => {
    setTyped(text);
    onTyping(true);
    combobox.openMenu();
  });
  const isOpen = combobox.isOpen && (typed.trim() !== '' || last.length > 0);
  useKeepInView(box, isOpen && isFresh);

  return (
    <FieldFrame
      id={id}
      label={label}
      error={isAmbiguous ? undefined : error}
      hint={isAmbiguous ? undefined : hint}
    >
      <div ref={box} className="relative scroll-mb-4">
        <input
          {...combobox.getInputProps({
            ref: inputRef,
            name,
            placeholder,
            required,
            autoComplete: 'off',
            autoCorrect: 'off',
            enterKeyHint: 'next',
            maxLength: textLimits.line,
            'aria-expanded': isOpen && places.length > 0,
            'aria-labelledby': undefined,
            onChange: ({ currentTarget }) => {
              setTyped(currentTarget.value);
              onChange({ text: currentTarget.value, place: null });
              onTyping(true);
            },
            onKeyDown: (event) => {
              if (event.key !== 'Enter' || !isOpen) return;
              // Enter chooses from the list instead of submitting the form; without an arrow key it takes the first place.
              event.preventDefault();
              const [first] = places;
              const nothingTyped = typed.trim() === '';
              if (combobox.highlightedIndex >= 0 || !isFresh || nothingTyped || !first) return;
              combobox.closeMenu();
              choose(first);
            },
            onFocus: ({ currentTarget }) => {
              // A customer who comes back to a chosen place wants to replace it.
              if (entry.place !== null) currentTarget.select();
            },
            onBlur: () => {
              onTyping(false);
              onLeave();
            },
          })}
          {...fieldAttributes(id, error, hint)}
          className={`${inputClass} border-line pr-10 text-ellipsis`}
        />
        <PlaceList
          combobox={combobox}
          isOpen={isOpen}
          isFresh={isFresh}
          places={places}
          lastPlaces={last}
          onChoose={(place) => {
            combobox.closeMenu();
            choose(place);
          }}
          failed={suggestions.failed}
        />
      </div>
      {isAmbiguous && (
        <PlaceChoice
          id={`${id}-note`}
          suggestions={[bestMatch, ...otherMatches]}
          onChoose={(label) => {
            setTyped('');
            onChange({ text: label, place: null });
            // The buttons disappear, so the focus goes to the field.
            box.current?.querySelector('input')?.focus();
            onTyping(false);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Calls back with the text of a field in which the visitor was typing when it was hydrated. */
function useTypedBeforeHydration(
  box: React.RefObject<HTMLDivElement | null>,
  onTyped: (text: string) => void,
): void {
  const latest = useRef(onTyped);
  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (!input || document.activeElement !== input) return;
    if (input.value !== '' && input.value !== input.defaultValue) latest.current(input.value);
  }, [box]);
}

/** Scrolls the list above a phone's keyboard when it opens. */
function useKeepInView(box: React.RefObject<HTMLDivElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const list = isOpen ? box.current?.querySelector('[role=listbox]') : null;
    list?.scrollIntoView({ block: 'nearest' });
  }, [box, isOpen]);
}
