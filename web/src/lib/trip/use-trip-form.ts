import { useRef, useState, type SyntheticEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { wasRefused, type CallError } from '#lib/api/call-error.ts';
import { markFields } from '#lib/mark-fields.ts';
import { showErrorToast } from '#lib/toasts/message-toasts.ts';
import { useOneAtATime } from '#lib/hooks/use-one-at-a-time.ts';
import { attemptFor, type Attempt } from './attempt.ts';
import {
  fieldOfWire,
  toBookingBody,
  type BookingBody,
  type BookingFields,
  type FareChange,
  type ShownPrice,
} from './fields.ts';
import { keepLastPlaces } from './last-places.ts';
import { tripResolver } from './trip-resolver.ts';
import type { PlaceSuggestions } from './quote.ts';
import { useQuote } from './use-quote.ts';

/** One request as it is sent; the attempt's key makes repeats of it one booking. */
export type TripRequest = {
  readonly fields: BookingFields;
  readonly body: BookingBody;
  readonly attempt: Attempt;
};

/** The form as it has to be restored after another page. */
export type LeftForm = { readonly fields: BookingFields; readonly attempt: Attempt | null };

type Options<Answer> = {
  readonly defaultValues: BookingFields;
  /** The attempt before a reload, so that sending again does not book twice. */
  readonly lastAttempt?: Attempt | null;
  /** False when something else comes first, as signing in does. */
  readonly mayBook?: (left: LeftForm) => Promise<boolean>;
  readonly book: (request: TripRequest) => Promise<Answer>;
  readonly onBooked: (answer: Answer) => unknown;
  /** True when a refusal has been dealt with. */
  readonly onRefused?: (refusal: CallError, left: LeftForm) => Promise<boolean>;
  /** True when a lost answer has been dealt with. */
  readonly onUnanswered?: (problem: unknown, request: TripRequest) => boolean;
};

export type TripForm = ReturnType<typeof useTripForm>;

/** Fields, quote and sending of a trip, for customers and for phone bookings; components only draw it. */
export function useTripForm<Answer>(options: Options<Answer>) {
  const { defaultValues, lastAttempt = null, mayBook, book, onBooked } = options;
  const form = useForm<BookingFields>({ defaultValues, resolver: tripResolver, mode: 'onTouched' });
  const [typing, setTyping] = useState({ pickup: false, drop: false });
  const [pickup, drop] = useWatch({ control: form.control, name: ['pickup', 'drop'] });
  const [quote, quoter] = useQuote(
    { entry: pickup, isBeingTyped: typing.pickup },
    { entry: drop, isBeingTyped: typing.drop },
  );
  const [fareChange, setFareChange] = useState<FareChange | null>(null);
  // The server may know less of a text than this page did when it asked.
  const [offered, setOffered] = useState<PlaceSuggestions>({});
  const [busy, setBusy] = useState(false);
  const attempt = useRef(lastAttempt);

  /** What came back says where to look: a field, the new fare, or a notice. */
  const showRefusal = async (refusal: CallError, fields: BookingFields, shown: ShownPrice) => {
    const { code, quote: now, suggestions } = refusal.answer;
    // The server knows this key with another body; the next attempt needs a new one.
    if (code === 'idempotency_key_reused') attempt.current = null;
    if (await options.onRefused?.(refusal, { fields, attempt: attempt.current })) return;
    setOffered({ pickup: suggestions?.pickupLocation, drop: suggestions?.dropLocation });
    if (now !== undefined) setFareChange({ now, shown });
    else if (!(await markFields(form, refusal, fieldOfWire))) showErrorToast(refusal);
  };

  /** Books at the quoted price, or at `agreed` when another one has just been accepted. */
  const send = async (fields: BookingFields, agreed?: ShownPrice) => {
    setFareChange(null);
    const found = await quoter.ask(fields.pickup, fields.drop);
    if (found.kind === 'refused') form.setFocus(found.pickup === null ? 'drop' : 'pickup');
    if (found.kind !== 'ready') return;
    if ((await mayBook?.({ fields, attempt: attempt.current })) === false) return;
    const shown = agreed ?? { km: found.km, fare: found.fare.totalRupees };
    const body = toBookingBody(fields, shown);
    const current = attemptFor(body, attempt.current);
    attempt.current = current;
    const request = { fields, body, attempt: current };
    try {
      const answer = await book(request);
      keepLastPlaces([found.pickup, found.drop]);
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
    quote,
    fareChange,
    busy,
    showRefusal,
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      void run();
    },
    acceptFare: () => {
      if (fareChange !== null) void run(fareChange.now);
    },
    /** Puts the new fare aside; the summary then shows what holds now. */
    keepEditing: () => {
      setFareChange(null);
      void quoter.askAgain(pickup, drop);
    },
    suggestions: quote.kind === 'refused' ? quote.suggestions : offered,
    /** The trip is another one now. */
    onPlaceChange: (field: 'pickup' | 'drop') => {
      setFareChange(null);
      setOffered((before) => ({ ...before, [field]: undefined }));
    },
    retryQuote: () => void quoter.ask(pickup, drop),
    setTyping: (field: 'pickup' | 'drop') => (isTyping: boolean) =>
      setTyping((before) => ({ ...before, [field]: isTyping })),
    currentAttempt: () => attempt.current,
    /** Empties or refills the form; the next attempt is `last`, or a new one. */
    restart: (fields: BookingFields, last: Attempt | null) => {
      attempt.current = last;
      setFareChange(null);
      setOffered({});
      form.reset(fields);
    },
  };
}
