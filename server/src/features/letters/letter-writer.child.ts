/** Started by letter-writer.ts, as a process of its own. */
import type { Delivery, Order } from './letter-writer.ts';
import { writeLetter } from './templates/write-letter.ts';

// Ctrl-C on a terminal comes to both: the app first has the letters under way written.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (order: Order) => {
  void deliver(order);
});

async function deliver({ number, kind, props, envelope }: Order): Promise<void> {
  const answer = (delivery: Delivery) => process.send?.(delivery);
  try {
    answer({ number, letter: await writeLetter(kind, props, envelope) });
  } catch (error) {
    answer({ number, error });
  }
}
