import type { ReactNode, Ref } from 'react';
import type { TripForm } from '#lib/trip/use-trip-form.ts';
import { FareChanged } from './fare-changed.tsx';
import { FareSummary } from './fare-summary.tsx';
import { PlaceFields, TripFields } from './form-fields.tsx';
import { MoreDetails } from './more-details.tsx';
import { FormLayout } from './form-layout.tsx';
import { TripSketch } from './trip-sketch.tsx';

type TripFormCardProps = {
  readonly trip: TripForm;
  /** The page already shows a sketch of the first trip. */
  readonly pictured?: boolean;
  /** In a narrow column: the summary is always below the fields. */
  readonly narrow?: boolean;
  /** The days of the booking that the form changes. */
  readonly ownDays?: readonly string[];
  readonly personFields: ReactNode;
  /** The submit button. A changed fare replaces it until the customer accepts or dismisses the fare. */
  readonly action: ReactNode;
  readonly actionRef?: Ref<HTMLDivElement>;
};

/** The form of a trip: person, places, time, sketch and fare. */
export function TripFormCard(props: TripFormCardProps) {
  const { trip, pictured = false, narrow = false, ownDays = [] } = props;
  const { personFields, action, actionRef } = props;
  const { form, quote, price, fareChange } = trip;
  return (
    <FormLayout
      narrow={narrow}
      fields={
        <>
          {personFields}
          <PlaceFields
            form={form}
            quote={quote}
            suggestions={trip.suggestions}
            setTyping={trip.setTyping}
            onChange={trip.onPlaceChange}
          />
          <TripFields form={form} initial={trip.initial} price={price} ownDays={ownDays} />
          <MoreDetails form={form} initial={trip.initial} />
          <TripSketch quote={quote} skipFirst={pictured} />
        </>
      }
      summary={<FareSummary price={price} onRetry={trip.retryQuote} />}
      action={
        <div ref={actionRef} tabIndex={-1} className="grid gap-3">
          {fareChange === null ? (
            action
          ) : (
            <FareChanged
              change={fareChange}
              onAccept={trip.acceptFare}
              onKeepEditing={trip.keepEditing}
            />
          )}
        </div>
      }
    />
  );
}
