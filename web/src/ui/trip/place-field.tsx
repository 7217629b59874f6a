import { textLimits } from '@anandham/domain/text-limits';
import { useEffect, useId, useRef, useState, type Ref } from 'react';
import { useCombobox } from 'downshift';
import type { Place } from '#lib/places.ts';
import { FieldFrame, fieldAttributes, inputClass } from '#ui/field.tsx';
import type { PlaceEntry } from '#lib/trip/fields.ts';
import { lastPlaces, placesToOffer } from '#lib/trip/last-places.ts';
import { PlaceList } from './place-list.tsx';
import { PlaceQuestion } from './place-question.tsx';
import { useSuggestions } from '#lib/trip/use-suggestions.ts';

type PlaceFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly entry: PlaceEntry;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  /** Labels to choose from where the text names no place for certain. */
  readonly suggestions: readonly string[];
  readonly onChange: (entry: PlaceEntry) => void;
  /** Tells whether somebody is in the middle of typing here. */
  readonly onTyping: (isTyping: boolean) => void;
  readonly onLeave: () => void;
  readonly inputRef: Ref<HTMLInputElement>;
};

/** A field for a place: type, and choose from up to five suggestions with mouse, finger or keys. */
export function PlaceField(props: PlaceFieldProps) {
  const { name, label, placeholder, entry, error, hint } = props;
  const { onChange, onTyping, onLeave, inputRef } = props;
  const [likeliest, ...others] = props.suggestions;
  const asks = likeliest !== undefined;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const suggestions = useSuggestions(typed);
  const [last] = useState(lastPlaces);
  const places = placesToOffer(typed, last, suggestions.places);
  const isFresh = typed.trim() === '' || suggestions.answersTo === entry.text.trim();

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
      // Leaving the field takes nothing that was not chosen; Enter takes nothing that is out of date.
      const { InputBlur, InputKeyDownEnter } = useCombobox.stateChangeTypes;
      const takesNothing = type === InputBlur || (type === InputKeyDownEnter && !isFresh);
      return takesNothing
        ? { ...changes, isOpen: false, selectedItem: state.selectedItem }
        : changes;
    },
  });
  const isOpen = combobox.isOpen && (typed.trim() !== '' || last.length > 0);
  useKeepInView(box, isOpen && isFresh);

  return (
    <FieldFrame
      id={id}
      label={label}
      error={asks ? undefined : error}
      hint={asks ? undefined : hint}
    >
      <div ref={box} className="relative scroll-mb-4">
        <input
          {...combobox.getInputProps({
            ref: inputRef,
            name,
            placeholder,
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
              // Enter answers the list, it does not send the form; the first place needs no arrow key.
              event.preventDefault();
              const [first] = places;
              const nothingTyped = typed.trim() === '';
              if (combobox.highlightedIndex >= 0 || !isFresh || nothingTyped || !first) return;
              combobox.closeMenu();
              choose(first);
            },
            onFocus: ({ currentTarget }) => {
              // Whoever comes back to a chosen place wants another one.
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
      {asks && (
        <PlaceQuestion
          id={`${id}-note`}
          suggestions={[likeliest, ...others]}
          onChoose={(label) => {
            setTyped('');
            onChange({ text: label, place: null });
            // The buttons leave the page; the focus stays with the field.
            box.current?.querySelector('input')?.focus();
            onTyping(false);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Brings the list above the keyboard of a phone when it opens. */
function useKeepInView(box: React.RefObject<HTMLDivElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const list = isOpen ? box.current?.querySelector('[role=listbox]') : null;
    list?.scrollIntoView({ block: 'nearest' });
  }, [box, isOpen]);
}
