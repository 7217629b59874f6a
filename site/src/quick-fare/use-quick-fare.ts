import { useEffect, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { FieldCode } from '@anandham/contract/field-errors';
import type { QuotedTrip } from '@anandham/contract/quoted-trip';
import { currentSettings } from '@anandham/ui/lib/settings.ts';
import { dateProblem, type PlaceEntry } from '@anandham/ui/lib/trip/fields.ts';
import { useQuote } from '@anandham/ui/lib/trip/use-quote.ts';
import { onBookingDraftReset } from '@anandham/ui/session/booking-draft.ts';
import { carryTrip } from '@anandham/ui/components/booking/carried-trip.ts';
import { presetFields, readTyped } from '@anandham/ui/components/booking/typed-fields.ts';

type PlaceName = 'pickup' | 'drop';

/** The state of the quick fare. `trip` is what the server has rendered for the query. */
export function useQuickFare(trip: QuotedTrip | null) {
  const [start] = useState(() => presetFields(trip));
  const [places, setPlaces] = useState({ pickup: start.pickup, drop: start.drop });
  const [date, setDate] = useState(start.date);
  const [typing, setTyping] = useState({ pickup: false, drop: false });
  const [missing, setMissing] = useState({ pickup: false, drop: false });
  const [dateError, setDateError] = useState<FieldCode | null>(trip?.dateProblem ?? null);
  const [quote, quoter] = useQuote(
    { entry: places.pickup, isBeingTyped: typing.pickup },
    { entry: places.drop, isBeingTyped: typing.drop },
    trip ? { pickup: start.pickup, drop: start.drop, quote: trip.quote } : undefined,
  );

  const form = useRef<HTMLFormElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  // In a layout effect, so that the next key press already goes to the hydrated form.
  useLayoutEffect(() => {
    const { from, to, date: typedDate } = form.current ? readTyped(form.current) : {};
    setPlaces((before) => ({
      pickup: from === undefined ? before.pickup : { text: from, place: null },
      drop: to === undefined ? before.drop : { text: to, place: null },
    }));
    if (typedDate !== undefined) setDate(typedDate);
    setHydrated(true);
  }, []);

  useEffect(
    () =>
      onBookingDraftReset(() => {
        setPlaces({ pickup: start.pickup, drop: start.drop });
        setDate(start.date);
      }),
    [start],
  );

  const changeDate = (text: string) => {
    setDate(text);
    setDateError(
      text === '' ? null : dateProblem(text, new Date(), currentSettings().booking.maxDaysAhead),
    );
  };

  const focusField = (name: 'from' | 'to' | 'date') => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };

  /** Shows the fare. With a fare on the screen, goes on to the booking form. */
  const submit = async () => {
    const isEmpty = ({ text }: PlaceEntry) => text.trim() === '';
    const nowMissing = { pickup: isEmpty(places.pickup), drop: isEmpty(places.drop) };
    setMissing(nowMissing);
    if (nowMissing.pickup) focusField('from');
    else if (nowMissing.drop) focusField('to');
    else if (dateError !== null) focusField('date');
    else if (quote.kind !== 'ready') {
      const found = await quoter.request(places.pickup, places.drop);
      if (found.kind === 'refused') focusField(found.pickup === null ? 'to' : 'from');
    } else {
      carryTrip({
        pickup: { text: quote.pickup.label, place: quote.pickup },
        drop: { text: quote.drop.label, place: quote.drop },
        date,
      });
      showBookingForm();
    }
  };

  return {
    form,
    isHydrated,
    places,
    date,
    dateError,
    missing,
    quote,
    changeDate,
    retry: () => void quoter.request(places.pickup, places.drop),
    changePlace: (name: PlaceName, entry: PlaceEntry) => {
      setPlaces((before) => ({ ...before, [name]: entry }));
      setMissing((before) => ({ ...before, [name]: false }));
      // On a phone, a chosen pickup place leads to the destination.
      const isChosen = name === 'pickup' && entry.place !== null && places.drop.text === '';
      if (isChosen && window.matchMedia('(pointer: coarse)').matches) {
        requestAnimationFrame(() => focusField('to'));
      }
    },
    setTyping: (name: PlaceName, isTyping: boolean) =>
      setTyping((before) => ({ ...before, [name]: isTyping })),
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}

/** A changed fragment lets the visitor go back to the quick fare; an unchanged one would not scroll. */
function showBookingForm(): void {
  const fragment = '#booknow';
  if (window.location.hash === fragment) document.querySelector(fragment)?.scrollIntoView();
  else window.location.hash = fragment;
}
