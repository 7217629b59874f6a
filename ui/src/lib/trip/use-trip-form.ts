import { useRef, useState, type SyntheticEvent } from 'react';
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import { fieldMessages } from '#lib/api/field-messages.ts';
import { wasRefused, type CallError } from '#lib/api/call-error.ts';
import { markFields } from '#lib/mark-fields.ts';
import { currentSettings } from '#lib/settings.ts';
import { showErrorToast } from '#lib/toasts/message-toasts.ts';
import { useOneAtATime } from '#lib/hooks/use-one-at-a-time.ts';
import { attemptFor, type Attempt } from './attempt.ts';
import { chosenClass } from './classes.ts';
import {
  fieldOfWire,
  fieldProblems,
  toBookingBody,
  type BookingBody,
  type BookingFields,
  type FareChange,
  type FieldProblems,
  type ShownPrice,
} from './fields.ts';
import { keepLastPlaces } from './last-places.ts';
import { priceOf } from './price.ts';
import type { FirstQuote, PlaceSuggestions } from './quote.ts';
import { useQuote } from './use-quote.ts';

/** One booking request; repeats with the same attempt are one booking. */
export type TripRequest = {
  readonly fields: BookingFields;
  readonly body: BookingBody;
  readonly attempt: Attempt;
};

/** The form's state, to be restored when the customer comes back from another page. */
export type FormSnapshot = {
  readonly fields: BookingFields;
  readonly attempt: Attempt | null;
  /** The price to book at. */
  readonly shown: ShownPrice;
};

type Options<Answer> = {
  readonly defaultValues: BookingFields;
  /** The quote of `defaultValues`. */
  readonly firstQuote?: FirstQuote | undefined;
  /** What is wrong with `defaultValues`. */
  readonly firstProblems?: FieldProblems;
  /** Resolves to false when another step comes first, such as signing in. */
  readonly mayBook?: (left: FormSnapshot) => Promise<boolean>;
  readonly book: (request: TripRequest) => Promise<Answer>;
  readonly onBooked: (answer: Answer) => unknown;
  /** Resolves to true when it has handled the error. */
  readonly onRefused?: (refusal: CallError, left: FormSnapshot) => Promise<boolean>;
  /** Returns true when it has handled the missing response. */
  readonly onUnanswered?: (problem: unknown, request: TripRequest) => boolean;
};

/** Validates the fields for React Hook Form. */
const tripResolver: Resolver<BookingFields> = (values) => {
  const { maxDaysAhead } = currentSettings().booking;
  const errors = errorsOf(fieldProblems(values, new Date(), maxDaysAhead));
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};

function errorsOf(problems: FieldProblems): FieldErrors<BookingFields> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, code]) => [
      field,
      { type: code, message: fieldMessages[code]() },
    ]),
  );
}

export type TripForm = ReturnType<typeof useTripForm>;

/** Where there are several classes, the form always shows one as chosen. */
const withClass = (fields: BookingFields): BookingFields => ({
  ...fields,
  vehicleClassId: chosenClass(fields.vehicleClassId),
});

/** The state and actions of a trip form, for customers and for phone bookings; components only render it. */
export function useTripForm<Answer>(options: Options<Answer>) {
  const { mayBook, book, onBooked } = options;
  const [initial] = useState(() => withClass(options.defaultValues));
  const [firstErrors] = useState(() => errorsOf(options.firstProblems ?? {}));
  const form = useForm<BookingFields>({
    defaultValues: initial,
    errors: firstErrors,
    resolver: tripResolver,
    mode: 'onTouched',
  });
  const [typing, setTyping] = useState({ pickup: false, drop: false });
  const [pickup, drop, date, returnDate, vehicleClassId] = useWatch({
    control: form.control,
    name: ['pickup', 'drop', 'date', 'returnDate', 'vehicleClassId'],
  });
  const [quote, quoter] = useQuote(
    { entry: pickup, isBeingTyped: typing.pickup },
    { entry: drop, isBeingTyped: typing.drop },
    options.firstQuote,
  );
  const [fareChange, setFareChange] = useState<FareChange | null>(null);
  // The server may find a text ambiguous that matched one place when this page looked it up.
  const [serverSuggestions, setServerSuggestions] = useState<PlaceSuggestions>({});
  const [busy, setBusy] = useState(false);
  const attempt = useRef<Attempt | null>(null);

  /** Shows the error as the new fare, beside its fields, or as a toast. */
  const showRefusal = async (refusal: CallError, fields: BookingFields, shown: ShownPrice) => {
    const { code, quote: now, suggestions } = refusal.answer;
    // The server has this key with another body, so the next attempt needs a new key.
    if (code === 'idempotency_key_reused') attempt.current = null;
    if (await options.onRefused?.(refusal, { fields, attempt: attempt.current, shown })) return;
    setServerSuggestions({ pickup: suggestions?.pickupLocation, drop: suggestions?.dropLocation });
    if (now !== undefined) setFareChange({ now, shown });
    else if (!(await markFields(form, refusal, fieldOfWire))) showErrorToast(refusal);
  };

  /** Books at the quoted price, or at `agreed` if the customer has accepted a new one. */
  const send = async (fields: BookingFields, agreed?: ShownPrice) => {
    setFareChange(null);
    const priced = priceOf(await quoter.request(fields.pickup, fields.drop), fields);
    if (priced.kind === 'refused') form.setFocus(priced.pickup === null ? 'drop' : 'pickup');
    if (priced.kind !== 'ready') return;
    const shown = agreed ?? { km: priced.km, fare: priced.fare.totalRupees };
    if ((await mayBook?.({ fields, attempt: attempt.current, shown })) === false) return;
    const body = toBookingBody(fields, shown);
    const current = attemptFor(body, attempt.current);
    attempt.current = current;
    const request = { fields, body, attempt: current };
    try {
      const answer = await book(request);
      keepLastPlaces([priced.pickup, priced.drop]);
      attempt.current = null;
      await onBooked(answer);
    } catch (problem) {
      if (wasRefused(problem)) await showRefusal(problem, fields, shown);
      else if (options.onUnanswered?.(problem, request) !== true) showErrorToast(problem);
    }
  };

  const run = useOneAtATime(async (agreed?: ShownPrice) => {
    setBusy(true);
    try {
      await form.handleSubmit((fields) => send(fields, agreed))();
    } finally {
      setBusy(false);
    }
  });

  return {
    form,
    /** The values that the server renders. */
    initial,
    quote,
    price: priceOf(quote, { date, returnDate, vehicleClassId }),
    fareChange,
    busy,
    showRefusal,
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      void run();
    },
    /** Books as the submit button does, or at a price that the customer was shown before. */
    submit: (agreed?: ShownPrice) => void run(agreed),
    acceptFare: () => {
      if (fareChange !== null) void run(fareChange.now);
    },
    /** Dismisses the new fare; the summary then shows the current one. */
    keepEditing: () => {
      setFareChange(null);
      void quoter.refresh(pickup, drop);
    },
    suggestions: quote.kind === 'refused' ? quote.suggestions : serverSuggestions,
    /** Drops what belongs to the trip between the former places. */
    onPlaceChange: (field: 'pickup' | 'drop') => {
      setFareChange(null);
      setServerSuggestions((before) => ({ ...before, [field]: undefined }));
    },
    retryQuote: () => void quoter.request(pickup, drop),
    setTyping: (field: 'pickup' | 'drop') => (isTyping: boolean) =>
      setTyping((before) => ({ ...before, [field]: isTyping })),
    currentAttempt: () => attempt.current,
    /**
     * Resets the form to `fields`; the next attempt is `last`, so that a repeat after a reload does not book twice,
     * or a new one.
     */
    restart: (fields: BookingFields, last: Attempt | null) => {
      attempt.current = last;
      setFareChange(null);
      setServerSuggestions({});
      form.reset(withClass(fields));
    },
  };
}
