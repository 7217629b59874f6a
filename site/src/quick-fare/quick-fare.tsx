import { daysOfTyped } from '@anandham/contract/trip-dates';
import type { QuotedTrip } from '@anandham/contract/quoted-trip';
import {
  addDays,
  isCalendarDate,
  kolkataDate,
  maxTripDays,
} from '@anandham/domain/bookings/trip-date';
import * as m from '@anandham/ui/paraglide/messages';
import { Button } from '@anandham/ui/components/button.tsx';
import { TextField } from '@anandham/ui/components/field.tsx';
import { Spinner } from '@anandham/ui/components/loading.tsx';
import { ClassPicker } from '@anandham/ui/components/trip/class-picker.tsx';
import { FreeDays } from '@anandham/ui/components/trip/free-days.tsx';
import { FareBreakdown } from '@anandham/ui/components/trip/fare-breakdown.tsx';
import { PlaceField } from '@anandham/ui/components/trip/place-field.tsx';
import { formatRupees } from '@anandham/ui/lib/format.ts';
import { sectionPath } from '@anandham/ui/lib/paths.ts';
import { currentSettings } from '@anandham/ui/lib/settings.ts';
import { draftForm } from '@anandham/ui/session/booking-draft.ts';
import type { Price } from '@anandham/ui/lib/trip/price.ts';
import { placeProblemMessage } from '@anandham/ui/lib/trip/quote-messages.ts';
import { useQuickFare } from './use-quick-fare.ts';

type QuickFareProps = {
  /** The trip of the query. */
  readonly trip?: QuotedTrip | null;
};

/**
 * The hero's quick fare, an island. Without its script the browser submits the form, and the server renders the fare.
 * `today` is that of the first render; the server renders the page again every day.
 */
export default function QuickFare({ trip = null }: QuickFareProps) {
  const fare = useQuickFare(trip);
  const { quote, price, missing, places, options, problems } = fare;
  const refused = quote.kind === 'refused' ? quote : null;
  const today = kolkataDate(new Date());
  const limits = { min: today, max: addDays(today, currentSettings().booking.maxDaysAhead) };
  const days = daysOfTyped(options.date, options.returnDate);
  const firstDay = isCalendarDate(options.date) ? options.date : today;
  const field = (name: 'pickup' | 'drop') => ({
    required: true,
    entry: places[name],
    error: placeProblemMessage(missing[name] ? (`${name}_required` as const) : refused?.[name]),
    hint: undefined,
    suggestions: refused?.suggestions[name] ?? [],
    onChange: (entry: (typeof places)[typeof name]) => fare.changePlace(name, entry),
    onTyping: (isTyping: boolean) => fare.setTyping(name, isTyping),
    onLeave: () => undefined,
    inputRef: null,
  });
  return (
    <form
      ref={fare.form}
      {...draftForm}
      method="get"
      action={sectionPath('booknow')}
      noValidate={fare.isHydrated}
      onSubmit={fare.onSubmit}
      aria-label={m.quick_fare_label()}
      className="bg-paper text-ink rounded-card shadow-card grid w-full gap-4 p-4 sm:p-5"
    >
      <h2 className="text-lg font-bold">{m.quick_fare_heading()}</h2>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_10.5rem_10.5rem_auto] lg:gap-4">
        <PlaceField
          name="from"
          label={m.quick_fare_from()}
          placeholder={m.booking_pickup_example()}
          {...field('pickup')}
        />
        <PlaceField
          name="to"
          label={m.quick_fare_to()}
          placeholder={m.booking_drop_example()}
          {...field('drop')}
        />
        <TextField
          name="date"
          type="date"
          label={m.quick_fare_date()}
          {...limits}
          value={options.date}
          onChange={({ currentTarget }) => fare.changeOptions({ date: currentTarget.value })}
          error={placeProblemMessage(problems.date)}
        />
        <TextField
          name="return"
          type="date"
          label={m.quick_fare_return()}
          min={firstDay}
          max={addDays(firstDay, maxTripDays - 1)}
          value={options.returnDate}
          onChange={({ currentTarget }) => fare.changeOptions({ returnDate: currentTarget.value })}
          error={placeProblemMessage(problems.returnDate)}
        />
        {/* Beside a wide form the button stays in the line of the fields. */}
        <ClassPicker
          name="class"
          value={options.classId}
          price={price}
          error={placeProblemMessage(problems.classId)}
          onChange={(classId) => fare.changeOptions({ classId })}
          className="lg:row-start-2"
        />
        <Button type="submit" className="min-h-12 self-start sm:max-lg:col-span-2 lg:mt-6.5">
          {quote.kind === 'ready' ? m.quick_fare_continue() : m.quick_fare_show()}
        </Button>
      </div>
      <div
        role="status"
        className="bg-tint grid min-h-24 content-center rounded-2xl px-4 py-3 lg:min-h-14 lg:py-2"
      >
        <Fare price={price} onRetry={fare.retry} />
      </div>
      {days !== null && isCalendarDate(options.date) && problems.date === undefined && (
        <FreeDays
          isShort
          date={options.date}
          days={days}
          classId={options.classId}
          limits={limits}
          onChoose={fare.chooseDay}
        />
      )}
    </form>
  );
}

type FareProps = { readonly price: Price; readonly onRetry: () => void };

function Fare({ price, onRetry }: FareProps) {
  switch (price.kind) {
    case 'ready':
      return (
        <div className="grid gap-1 lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-6">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="text-3xl font-extrabold tracking-tight">
              {formatRupees(price.fare.totalRupees)}
            </strong>
            <span className="font-semibold">{m.quick_fare_distance({ km: price.km })}</span>
          </p>
          <div className="text-ink-soft text-sm lg:flex lg:gap-x-5">
            <FareBreakdown price={price} inOneLine />
          </div>
        </div>
      );
    case 'working':
      return (
        <p className="flex items-center gap-2">
          <Spinner /> {m.booking_working_out()}
        </p>
      );
    case 'failed':
      return (
        <p role="alert" className="text-sm">
          {m.booking_quote_failed()}{' '}
          <button
            type="button"
            onClick={onRetry}
            className="text-link min-h-11 font-semibold underline underline-offset-4"
          >
            {m.retry()}
          </button>
        </p>
      );
    case 'dates':
    case 'refused':
      return <p className="text-ink-soft text-sm">{m.quick_fare_check()}</p>;
    case 'none':
      return <p className="text-ink-soft text-sm">{m.quick_fare_hint()}</p>;
  }
}
