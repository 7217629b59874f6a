import { readFileSync } from 'node:fs';

/** CPU time of a process so far in milliseconds, which Linux counts in steps of 10 ms; 0 after its end. */
export function processorMs(pid: number): number {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // The process has ended; its parent's counters include its time.
    return 0;
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** CPU time in milliseconds of a process, of its given children and of its ended children. */
export function processorMsOfAll([parent = 0, ...children]: readonly number[]): number {
  const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ended = (Number(fields[13]) + Number(fields[14])) * 10;
  return [parent, ...children].reduce((sum, pid) => sum + processorMs(pid), ended);
}

/** CPU time in milliseconds of this process, which is the measuring client. */
export function ownProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
