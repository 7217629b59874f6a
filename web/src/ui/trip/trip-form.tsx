import type { ReactNode, Ref } from 'react';
import type { TripForm } from '#lib/trip/use-trip-form.ts';
import { FareChanged } from './fare-changed.tsx';
import { FareSummary } from './fare-summary.tsx';
import { PlaceFields, TripFields } from './form-fields.tsx';
import { FormLayout } from './form-layout.tsx';
import { TripSketch } from './trip-sketch.tsx';

type TripFormCardProps = {
  readonly trip: TripForm;
  /** The page shows the road of the first trip already. */
  readonly pictured?: boolean;
  readonly personFields: ReactNode;
  /** What sends the form. A fare that has changed takes its place until it is accepted or put aside. */
  readonly action: ReactNode;
  readonly actionRef?: Ref<HTMLDivElement>;
};

/** The card of a trip's form: person, places, time, road and fare. */
export function TripFormCard(props: TripFormCardProps) {
  const { trip, pictured = false, personFields, action, actionRef } = props;
  const { form, quote, fareChange } = trip;
  return (
    <FormLayout
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
          <TripFields form={form} />
          <TripSketch quote={quote} fromSecond={pictured} />
        </>
      }
      summary={<FareSummary quote={quote} onRetry={trip.retryQuote} />}
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
