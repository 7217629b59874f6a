import { useState, type MouseEvent } from 'react';
import type { UseComboboxReturnValue } from 'downshift';
import * as m from '#paraglide/messages';
import type { Place } from '#lib/places.ts';
import { ClockIcon, LandmarkIcon, PinIcon } from '#components/icons.tsx';
import { Spinner } from '#components/loading.tsx';

type PlaceListProps = {
  readonly combobox: UseComboboxReturnValue<Place>;
  readonly isOpen: boolean;
  /** The suggestions belong to the field's current text. */
  readonly isFresh: boolean;
  readonly places: readonly Place[];
  /** The places of earlier trips from this browser. */
  readonly lastPlaces: readonly Place[];
  /** The search request failed. */
  readonly failed: boolean;
  /** A place was clicked or tapped. */
  readonly onChoose: (place: Place) => void;
};

/** The suggestions below a place field, and the state of the search. */
export function PlaceList(props: PlaceListProps) {
  const { combobox, isOpen, isFresh, places, lastPlaces, failed, onChoose } = props;
  const { getMenuProps, getItemProps, highlightedIndex } = combobox;
  /** The place at pointer down; the list may change before the click. */
  const [pressed, setPressed] = useState<Place | null>(null);
  const choose = (event: MouseEvent, place: Place) => {
    preventDownshiftDefault(event);
    // A screen reader clicks without a pointer event.
    onChoose(pressed ?? place);
    setPressed(null);
  };
  const wasUsed = ({ label }: Place) => lastPlaces.some((last) => last.label === label);
  return (
    <>
      {isOpen && !isFresh && (
        <span className="text-ink-soft pointer-events-none absolute inset-y-0 right-3 grid place-items-center">
          <Spinner />
        </span>
      )}
      <ul
        {...getMenuProps({ 'aria-label': m.places_suggestions() })}
        className={
          isOpen && places.length > 0
            ? 'border-line bg-paper shadow-card absolute inset-x-0 top-full z-30 mt-1.5 scroll-mb-3 overflow-hidden rounded-2xl border p-1.5'
            : 'hidden'
        }
      >
        {isOpen &&
          places.map((place, index) => (
            <li
              // Keyed by index: an element that is replaced between pointer down and up gets no click.
              key={index}
              {...getItemProps({
                item: place,
                index,
                onPointerDown: () => setPressed(place),
                onClick: (event) => choose(event, place),
              })}
              className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-xl px-3 py-1.5 ${index === highlightedIndex ? 'bg-tint' : ''}`}
            >
              <PlaceIcon place={place} wasUsed={wasUsed(place)} />
              <span className="min-w-0 leading-snug">
                <span className="line-clamp-2 font-semibold">
                  {place.name}
                  {wasUsed(place) && <span className="sr-only"> {m.places_used()}</span>}
                </span>
                {place.detail !== '' && (
                  <span className="text-ink-soft block truncate text-sm">{place.detail}</span>
                )}
              </span>
            </li>
          ))}
      </ul>
      <div role="status">
        {isOpen && isFresh && places.length === 0 ? (
          <p className="border-line bg-paper shadow-card text-ink-soft absolute inset-x-0 top-full z-30 mt-1.5 rounded-2xl border p-4">
            {failed ? m.places_unavailable() : m.places_nothing()}
          </p>
        ) : (
          <span className="sr-only">
            {isOpen && (isFresh ? m.places_count({ count: places.length }) : m.places_searching())}
          </span>
        )}
      </div>
    </>
  );
}

/** Downshift would select the place that is in the list now, not the pressed one. */
function preventDownshiftDefault({ nativeEvent }: MouseEvent): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}

function PlaceIcon({ place, wasUsed }: { readonly place: Place; readonly wasUsed: boolean }) {
  const spot = place.isSpot ? LandmarkIcon : PinIcon;
  const Icon = wasUsed ? ClockIcon : spot;
  return <Icon className="text-link size-5" />;
}
