import type { ReactNode } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { BookingWithoutScript } from './booking-without-script.tsx';
import { Section } from './section.tsx';

type BookingProps = {
  readonly heading?: string;
  readonly text?: string;
  /** The booking form. */
  readonly children: ReactNode;
};

/** #booknow. */
export function Booking({
  heading = m.book_heading(),
  text = m.book_text(),
  children,
}: BookingProps) {
  return (
    <Section id="booknow" tone="brand" eyebrow={m.book_eyebrow()} heading={heading} text={text}>
      <BookingWithoutScript />
      {children}
    </Section>
  );
}
