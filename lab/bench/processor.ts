import { readFileSync } from 'node:fs';

/** What a process has had of the processors so far, in ms; Linux counts in hundredths of a second. */
export function processorMs(pid: number): number {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It has ended: what it had is its parent's now.
    return 0;
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The same for a process and all it has started, those that have ended included. */
export function processorMsOfAll([parent = 0, ...children]: readonly number[]): number {
  const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ended = (Number(fields[13]) + Number(fields[14])) * 10;
  return [parent, ...children].reduce((sum, pid) => sum + processorMs(pid), ended);
}

/** What this process, the measuring client, has had. */
export function ownProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
