import { createHash } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { StatementCount } from '@anandham/server/testing/database/count-statements';
import { type Workload, type Users, requestOf } from './workloads.ts';
import type { Plan } from './plan.ts';

/** Sends one request to the product and records its statements and its response. */
export async function record(
  app: FastifyInstance,
  count: StatementCount,
  { workload, users }: { workload: Workload; users: Users },
): Promise<Plan> {
  const url = workload.operation.path + (workload.query ?? '');
  const { method } = workload.operation;
  const request = requestOf(workload, users, 0);
  if (request === null) throw new Error(`No request for ${workload.name}`);
  const { by, tag, body } = request;
  const answers: LightMyRequestResponse[] = [];
  const statements = await count.during(async () => {
    const headers = {
      ...(by && { authorization: `Bearer ${by.token}` }),
      ...(tag !== undefined && { 'if-none-match': tag }),
    };
    answers.push(await app.inject({ method, url, headers, ...(body && { payload: body }) }));
  });
  const [answer] = answers;
  if (!answer || answer.statusCode >= 400)
    throw new Error(`${workload.name}: ${answer?.payload ?? ''}`);
  const { statusCode, headers, payload } = answer;
  const bookingId =
    body && 'bookingId' in body
      ? String(body.bookingId)
      : workload.isNew
        ? madeBooking(payload)
        : null;
  return {
    method,
    url,
    statements: [...statements],
    status: statusCode,
    body: payload,
    headers: { 'content-type': headers['content-type'] ?? 'application/json' },
    recorded: {
      tokenHash: by ? createHash('sha256').update(by.token).digest() : null,
      accountId: by?.id ?? null,
      bookingId,
    },
  };
}

function madeBooking(payload: string): string | null {
  const { booking } = (payload === '' ? {} : JSON.parse(payload)) as { booking?: { _id?: string } };
  return booking?._id ?? null;
}
