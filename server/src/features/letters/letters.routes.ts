import { listLetters, resendLetter } from '@anandham/contract/operations/letters';
import { type Letter, letterSchemas } from '@anandham/contract/schemas/letters';
import { toKolkataIso } from '@anandham/domain/trip-date';
import { mount, type Api } from '../../http/mount.ts';
import { succeed } from '../../http/success.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { LetterRow } from './letters.queries.ts';
import * as letters from './letters.service.ts';

export function mountLetters(api: Api, context: ServiceContext): void {
  mount(api, listLetters, letterSchemas.listLetters, async ({ query }) => {
    const { state = 'all', page, pageSize } = query;
    const found = await letters.listLetters(context.db, {
      ...{ state: state === 'all' ? null : state, page, pageSize },
    });
    return { ...succeed('letters_listed'), ...found, letters: found.letters.map(toWire) };
  });

  mount(api, resendLetter, letterSchemas.resendLetter, async ({ params, session }) => {
    const errand = { id: params.id, account: session.account };
    const letter = await letters.resendLetter(context, errand);
    return { ...succeed('letter_resent'), letter: toWire(letter) };
  });
}

function toWire(row: LetterRow): Letter {
  const { id, kind, recipientEmail, state, attempts, lastError, createdAt, sentAt } = row;
  return {
    ...{ _id: id, kind, recipient: recipientEmail, state, attempts, lastError },
    createdAt: toKolkataIso(createdAt),
    sentAt: sentAt && toKolkataIso(sentAt),
  };
}
