/**
 * `npm run mutation [-- domain | maps]`: breaks the rules one by one and counts how many of the breaks
 * their tests notice (Stryker); refused below 85 %. Minutes for domain, longer for maps.
 */
import { runResult } from './lib/run.ts';

const rooms = ['domain', 'maps'];
const asked = process.argv.slice(2);
const unknown = asked.filter((room) => !rooms.includes(room));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${rooms.join(', ')}.`);
  process.exit(1);
}
for (const room of asked.length > 0 ? asked : rooms) {
  const { exitCode } = await runResult('stryker', ['run', `scripts/mutation/${room}.json`]);
  if (exitCode !== 0) process.exitCode = 1;
}
