import type { Language } from '@anandham/domain/language';
import type { Pieces } from '../../http/streamed.ts';
import { succeed } from '../../http/success.ts';
import { byteOrderMark, csvHead, csvLine } from './csv.ts';
import type { DeskRow } from './desk-row.ts';
import { toDeskBooking } from './desk-wire.ts';

export async function* json(pieces: Pieces<DeskRow>): AsyncGenerator<string> {
  yield `${JSON.stringify(succeed('all_bookings_listed')).slice(0, -1)},"bookings":[`;
  let comma = '';
  for await (const rows of pieces) {
    const bookings = rows.map((row) => JSON.stringify(toDeskBooking({ row, overlaps: [] })));
    yield comma + bookings.join(',');
    comma = ',';
  }
  yield ']}';
}

export async function* csv(pieces: Pieces<DeskRow>, language: Language): AsyncGenerator<string> {
  yield byteOrderMark + csvHead(language);
  for await (const rows of pieces) {
    yield rows.map((row) => csvLine(row, language)).join('');
  }
}
