import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enterBooking } from '@anandham/contract/operations/desk';
import type { DeskBooking } from '@anandham/contract/schemas/desk';
import { call } from '../../../lib/call.ts';
import { wasRefused } from '../../../lib/call-error.ts';
import { markFields } from '../../../lib/mark-fields.ts';
import { attemptFor, type Attempt } from '../../../lib/trip/attempt.ts';
import {
  fieldOfWire,
  onlyTrip,
  toBookingBody,
  type BookingFields,
  type FareChange,
  type ShownPrice,
} from '../../../lib/trip/fields.ts';
import { keepLastPlaces } from '../../../lib/trip/last-places.ts';
import { tripResolver } from '../../../lib/trip/trip-resolver.ts';
import { useQuote } from '../../../lib/trip/use-quote.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { deskRoom } from '../desk-room.ts';
import { tellDesk, tellDeskProblem } from '../desk-tell.ts';

const nowhere = { text: '', place: null };
const blank: BookingFields = {
  ...{ name: '', mobile: '', pickup: nowhere, drop: nowhere },
  ...{ date: '', time: '', amPm: 'AM', trip: onlyTrip },
};

/** What stands in the form, for as long as the tab lives: the operator may look something up meanwhile. */
let left: BookingFields = blank;

/** Everything the caller's form knows and does; the component only draws it. */
export function useCallerForm(onEntered: (booking: DeskBooking) => void) {
  const form = useForm<BookingFields>({
    defaultValues: left,
    resolver: tripResolver,
    mode: 'onTouched',
  });
  const [typing, setTyping] = useState({ pickup: false, drop: false });
  const [pickup, drop] = useWatch({ control: form.control, name: ['pickup', 'drop'] });
  const [quote, quoter] = useQuote(
    { entry: pickup, isBeingTyped: typing.pickup },
    { entry: drop, isBeingTyped: typing.drop },
  );
  const [fareChange, setFareChange] = useState<FareChange | null>(null);
  const attempt = useRef<Attempt | null>(null);
  const cache = useQueryClient();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (sent: { fields: BookingFields; shown: ShownPrice }) => {
      const body = toBookingBody(sent.fields, sent.shown);
      attempt.current = attemptFor(body, attempt.current);
      return call(enterBooking, { headers: { 'idempotency-key': attempt.current.key }, body });
    },
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          left = values;
        },
      }),
    [form],
  );

  const showRefusal = async (problem: unknown, shown: ShownPrice) => {
    if (wasRefused(problem) && problem.answer.quote !== undefined) {
      setFareChange({ now: problem.answer.quote, shown });
      return;
    }
    if (wasRefused(problem) && problem.answer.code === 'idempotency_key_reused') {
      attempt.current = null;
    }
    if (!(await markFields(form, problem, fieldOfWire))) tellDeskProblem(problem);
  };

  /** Enters the trip at the quoted price, or at `agreed` when another one has just been accepted. */
  const enter = useOneAtATime(async (fields: BookingFields, agreed?: ShownPrice) => {
    setFareChange(null);
    const found = await quoter.ask(fields.pickup, fields.drop);
    if (found.kind === 'refused') form.setFocus(found.pickup === null ? 'drop' : 'pickup');
    if (found.kind !== 'ready') return;
    const shown = agreed ?? { km: found.km, fare: found.fare.totalRupees };
    try {
      const { booking, code } = await mutateAsync({ fields, shown });
      keepLastPlaces([found.pickup, found.drop]);
      attempt.current = null;
      left = blank;
      tellDesk(code);
      onEntered(booking);
      await cache.invalidateQueries({ queryKey: deskRoom });
    } catch (problem) {
      await showRefusal(problem, shown);
    }
  });

  return {
    ...{ form, quote, fareChange, busy: isPending, enter },
    retryQuote: () => void quoter.ask(pickup, drop),
    forgetFareChange: () => setFareChange(null),
    /** Puts the new fare aside; the summary then shows what holds now. */
    keepEditing: () => {
      setFareChange(null);
      void quoter.askAgain(pickup, drop);
    },
    setTyping: (field: 'pickup' | 'drop') => (isTyping: boolean) =>
      setTyping((before) => ({ ...before, [field]: isTyping })),
  };
}
