import { useEffect, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { FieldCode } from '@anandham/contract/field-errors';
import { addDays } from '@anandham/domain/bookings/trip-date';
import { dateProblem, daysOfTyped, returnDateProblem } from '@anandham/contract/trip-dates';
import type { QuotedTrip } from '@anandham/contract/quoted-trip';
import { currentSettings } from '@anandham/ui/lib/settings.ts';
import { chosenClass } from '@anandham/ui/lib/trip/classes.ts';
import type { BookingFields, PlaceEntry } from '@anandham/ui/lib/trip/fields.ts';
import { priceOf } from '@anandham/ui/lib/trip/price.ts';
import { useQuote } from '@anandham/ui/lib/trip/use-quote.ts';
import { onBookingDraftReset } from '@anandham/ui/session/booking-draft.ts';
import { carryTrip } from '@anandham/ui/components/booking/carried-trip.ts';
import {
  presetFields,
  presetProblems,
  readTyped,
} from '@anandham/ui/components/booking/typed-fields.ts';

type PlaceName = 'pickup' | 'drop';

/** The fields besides the places, with their names in the query of the page. */
type Options = { readonly date: string; readonly returnDate: string; readonly classId: string };
type OptionProblems = Readonly<Partial<Record<'date' | 'returnDate' | 'classId', FieldCode>>>;

/** The state of the quick fare. `trip` is what the server has rendered for the query. */
export function useQuickFare(trip: QuotedTrip | null) {
  const [start] = useState(() => presetFields(trip));
  const [places, setPlaces] = useState({ pickup: start.pickup, drop: start.drop });
  const [first] = useState(() => optionsOf(start));
  const [options, setOptions] = useState<Options>(first);
  const [typing, setTyping] = useState({ pickup: false, drop: false });
  const [missing, setMissing] = useState({ pickup: false, drop: false });
  const [problems, setProblems] = useState<OptionProblems>(() => {
    const { vehicleClassId, ...others } = presetProblems(trip);
    return { ...others, ...(vehicleClassId && { classId: vehicleClassId }) };
  });
  const [quote, quoter] = useQuote(
    { entry: places.pickup, isBeingTyped: typing.pickup },
    { entry: places.drop, isBeingTyped: typing.drop },
    trip ? { pickup: start.pickup, drop: start.drop, quote: trip.quote } : undefined,
  );

  const form = useRef<HTMLFormElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  // In a layout effect, so that the next key press already goes to the hydrated form.
  useLayoutEffect(() => {
    const { from, to, ...typed } = form.current ? readTyped(form.current) : {};
    setPlaces((before) => ({
      pickup: from === undefined ? before.pickup : { text: from, place: null },
      drop: to === undefined ? before.drop : { text: to, place: null },
    }));
    setOptions((before) => ({
      date: typed['date'] ?? before.date,
      returnDate: typed['return'] ?? before.returnDate,
      classId: typed['class'] ?? before.classId,
    }));
    setHydrated(true);
  }, []);

  useEffect(
    () =>
      onBookingDraftReset(() => {
        setPlaces({ pickup: start.pickup, drop: start.drop });
        setOptions(first);
        setProblems({});
      }),
    [start, first],
  );

  const changeOptions = (changes: Partial<Options>) => {
    const next = { ...options, ...changes };
    setOptions(next);
    setProblems(problemsOf(next));
  };

  const focusField = (name: 'from' | 'to' | 'date' | 'return') => {
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
    else if (problems.date !== undefined) focusField('date');
    else if (problems.returnDate !== undefined) focusField('return');
    else if (quote.kind !== 'ready') {
      const found = await quoter.request(places.pickup, places.drop);
      if (found.kind === 'refused') focusField(found.pickup === null ? 'to' : 'from');
    } else {
      carryTrip({
        pickup: { text: quote.pickup.label, place: quote.pickup },
        drop: { text: quote.drop.label, place: quote.drop },
        date: options.date,
        returnDate: options.returnDate,
        vehicleClassId: options.classId,
      });
      showBookingForm();
    }
  };

  return {
    form,
    isHydrated,
    places,
    options,
    problems,
    missing,
    quote,
    price: priceOf(quote, { ...options, vehicleClassId: options.classId }),
    changeOptions,
    /** A trip of several days keeps its length. */
    chooseDay: (date: string) => {
      const days = daysOfTyped(options.date, options.returnDate);
      const isLonger = options.returnDate !== '' && days !== null;
      changeOptions({ date, returnDate: isLonger ? addDays(date, days - 1) : '' });
    },
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

const optionsOf = ({ date, returnDate, vehicleClassId }: BookingFields): Options => ({
  date,
  returnDate: returnDate ?? '',
  classId: chosenClass(vehicleClassId),
});

/** A trip of several days needs its first one. */
function problemsOf({ date, returnDate }: Options): OptionProblems {
  const { maxDaysAhead } = currentSettings().booking;
  const hasDate = date !== '' || returnDate !== '';
  const wrongDate = hasDate ? dateProblem(date, new Date(), maxDaysAhead) : null;
  const wrongReturn = returnDateProblem(date, returnDate);
  return {
    ...(wrongDate && { date: wrongDate }),
    ...(wrongReturn && { returnDate: wrongReturn }),
  };
}

/** A changed fragment lets the visitor go back to the quick fare; an unchanged one would not scroll. */
function showBookingForm(): void {
  const fragment = '#booknow';
  if (window.location.hash === fragment) document.querySelector(fragment)?.scrollIntoView();
  else window.location.hash = fragment;
}
