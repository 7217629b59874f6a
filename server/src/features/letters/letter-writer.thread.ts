/** Started by letter-writer.ts. */
import { parentPort } from 'node:worker_threads';
import type { Delivery, Order } from './letter-writer.ts';
import { writeLetter } from './templates/write-letter.ts';

parentPort?.on('message', (order: Order) => {
  void deliver(order);
});

async function deliver({ number, kind, props, envelope }: Order): Promise<void> {
  const answer = (delivery: Delivery) => parentPort?.postMessage(delivery);
  try {
    answer({ number, letter: await writeLetter(kind, props, envelope) });
  } catch (error) {
    answer({ number, error });
  }
}
