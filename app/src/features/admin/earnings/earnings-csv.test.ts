import { expect, it } from 'vitest';
import { earningsCsv } from './earnings-csv.ts';

const headings = { period: 'Period', earnings: 'Earnings, ₹', bookings: 'Bookings' };

it('the CSV has plain numbers and a byte order mark for the ₹ sign', () => {
  const rows = [
    { period: '2026-10', earnings: 105_400, bookings: 12 },
    { period: '2026-11', earnings: 0, bookings: 0 },
  ];
  expect(earningsCsv(rows, headings)).toBe(
    '\uFEFFPeriod,"Earnings, ₹",Bookings\r\n2026-10,105400,12\r\n2026-11,0,0\r\n',
  );
});
