import type { MessageState } from '@anandham/domain/message';
import { AppError } from '#app-error.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { type PageRequest, pagesOf, sliceOf } from '#db/paging.ts';
import { isId } from '#db/new-id.ts';
import type { ServiceContext } from '#service-context.ts';
import type { Account } from '#features/accounts/account.ts';
import { findDone, insertAuditEntry } from '#features/audit/audit.queries.ts';
import {
  type MessageRow,
  countMessages,
  listMessageRows,
  lockMessage,
  updateAnswered,
} from './messages.queries.ts';

export function listMessages(
  { db }: ServiceContext,
  params: PageRequest & { readonly state?: MessageState | undefined },
) {
  const { state = 'all' } = params;
  const slice = sliceOf(params);
  return inSnapshot(db, async (moment) => {
    const messages = await listMessageRows(moment, { state, ...slice });
    const total = await countMessages(moment, state);
    const unanswered = await countMessages(moment, 'new');
    return { messages, total, pages: pagesOf(total, slice.limit), new: unanswered };
  });
}

export function markMessage(
  { db, clock }: ServiceContext,
  { id, account, answered }: { id: string; account: Account; answered: boolean },
): Promise<MessageRow> {
  return db.transaction().execute(async (transaction) => {
    const message = isId(id) && (await lockMessage(transaction, id));
    if (!message) throw new AppError('message_not_found');
    const action = answered ? 'answer_message' : 'reopen_message';
    if ((message.answeredAt !== null) === answered) {
      const code = answered ? 'message_already_answered' : 'message_already_new';
      throw new AppError(code, await findDone(transaction, id, [action]));
    }
    const at = clock();
    await updateAnswered(transaction, id, answered ? { at, by: account.id } : null);
    await insertAuditEntry(transaction, {
      at,
      actorId: account.id,
      action,
      subject: { kind: 'message', id },
    });
    return (await lockMessage(transaction, id)) ?? message;
  });
}
