import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { requestBooking } from '@anandham/contract/operations/bookings';
import { call } from '../../lib/call.ts';
import { NoAnswerError, wasRefused, type CallError } from '../../lib/call-error.ts';
import { markFields } from '../../lib/mark-fields.ts';
import { sectionPath } from '../../lib/paths.ts';
import { tellProblem, tellSuccess } from '../../lib/tell.ts';
import { dropBookingDraft, keepBookingDraft } from '../../session/booking-draft.ts';
import { keepBooking } from '../../session/kept-booking/kept-booking.ts';
import { currentSession, currentToken, endSession } from '../../session/session.ts';
import { wantBookingAgain } from '../../session/kept-booking/send-kept-booking.ts';
import { useKeptBookingForm } from '../../session/kept-booking/use-kept-booking-form.ts';
import { attemptFor, type Attempt } from '../../lib/trip/attempt.ts';
import {
  fieldOfWire,
  toBookingBody,
  type BookingFields,
  type FareChange,
  type ShownPrice,
} from '../../lib/trip/fields.ts';
import { keepLastPlaces } from '../../lib/trip/last-places.ts';
import type { Quoter } from '../../lib/trip/quote.ts';
import { restoreAttempt, restoreFields } from './draft.ts';

type Options = {
  readonly form: UseFormReturn<BookingFields>;
  readonly quoter: Quoter;
  readonly lastAttempt: Attempt | null;
};

/** Sends the form: to sign-in first when nobody is signed in, else to the server, once per wish. */
export function useBooking({ form, quoter, lastAttempt }: Options) {
  const navigate = useNavigate();
  const attempt = useRef(lastAttempt);
  const [fareChange, setFareChange] = useState<FareChange | null>(null);

  const keep = (fields: BookingFields) =>
    keepBookingDraft({
      ...fields,
      attempt: attempt.current,
      page: window.location.pathname,
    });

  const signInFirst = async (fields: BookingFields) => {
    keep(fields);
    await navigate('/auth', { state: { from: sectionPath('booknow') } });
  };

  /** What came back says where to look: a field, the new fare, the sign-in screen, or a notice. */
  const showRefusal = async (refusal: CallError, fields: BookingFields, shown: ShownPrice) => {
    const { code, statusCode, quote } = refusal.answer;
    // The server knows this key with another body; the next try is a wish of its own.
    if (code === 'idempotency_key_reused') attempt.current = null;
    if (statusCode === 401 || statusCode === 403) {
      // A 401 has ended the session already.
      if (statusCode === 403) endSession();
      tellProblem(refusal);
      await signInFirst(fields);
    } else if (code === 'fare_changed' && quote) {
      setFareChange({ now: quote, shown });
    } else if (!(await markFields(form, refusal, fieldOfWire))) {
      tellProblem(refusal);
    }
  };

  const send = async (fields: BookingFields, shown: ShownPrice) => {
    const body = toBookingBody(fields, shown);
    attempt.current = attemptFor(body, attempt.current);
    wantBookingAgain(attempt.current.key);
    keep(fields);
    const accountId = currentSession().user?._id;
    const headers = { 'idempotency-key': attempt.current.key };
    try {
      const { code } = await call(requestBooking, { headers, body });
      dropBookingDraft();
      const quote = quoter.current();
      if (quote.kind === 'ready') keepLastPlaces([quote.pickup, quote.drop]);
      tellSuccess(code);
      await navigate('/bookings');
    } catch (problem) {
      if (wasRefused(problem)) await showRefusal(problem, fields, shown);
      else if (accountId !== undefined && problem instanceof NoAnswerError) {
        const idempotencyKey = attempt.current.key;
        keepBooking({
          ...{ accountId, idempotencyKey, body },
          form: { ...fields, attempt: attempt.current },
        });
      } else tellProblem(problem);
    }
  };

  /** Books at the quoted price, or at `agreed` when the customer has just accepted another one. */
  const book = async (fields: BookingFields, agreed?: ShownPrice) => {
    setFareChange(null);
    const quote = await quoter.ask(fields.pickup, fields.drop);
    if (quote.kind === 'refused') form.setFocus(quote.pickup === null ? 'drop' : 'pickup');
    if (quote.kind !== 'ready') return;
    if (currentToken() === null) await signInFirst(fields);
    else await send(fields, agreed ?? { km: quote.km, fare: quote.fare.totalRupees });
  };

  useKeptBookingForm((outcome) => {
    if (outcome.kind === 'booked') {
      void navigate('/bookings');
      return;
    }
    const { body, form: left } = outcome.kept;
    // It was kept in another tab, before this one had a form or a session.
    if (form.getValues('pickup').text === '') {
      attempt.current = restoreAttempt(left);
      form.reset(restoreFields(left, null));
    }
    const shown = { km: Number(body.km), fare: Number(body.fare) };
    void showRefusal(outcome.refusal, form.getValues(), shown);
  });

  const forgetAttempt = () => {
    attempt.current = null;
    setFareChange(null);
  };
  return { book, keep, fareChange, forgetFareChange: () => setFareChange(null), forgetAttempt };
}
