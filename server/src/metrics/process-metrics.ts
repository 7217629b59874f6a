import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Family } from './exposition.ts';

/** Readings closer together than this tell the same pauses: two readers must not rob each other. */
const sameReadingMs = 5_000;
const nanoseconds = 1e9;

/** This process, in the names of prom-client, for which dashboards exist. */
export function watchProcess(): { families: () => Family[]; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const began = Date.now();
  let pauses = { p99: 0, max: 0, readAt: -Infinity };

  const readPauses = () => {
    const now = Date.now();
    if (now - pauses.readAt >= sameReadingMs) {
      pauses = { p99: delay.percentile(99), max: delay.max, readAt: now };
      delay.reset();
    }
    return pauses;
  };
  return {
    families: () => {
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed } = process.memoryUsage();
      const { p99, max } = readPauses();
      return [
        counter('process_cpu_seconds_total', 'Processor time used.', (user + system) / 1e6),
        gauge('process_resident_memory_bytes', 'Memory held.', rss),
        gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript objects.', heapUsed),
        gauge('process_start_time_seconds', 'When it began, since 1970.', began / 1000),
        ...openFiles(),
        gauge(
          'nodejs_eventloop_lag_p99_seconds',
          'How late work begins, of a hundred the second worst, since the last reading.',
          p99 / nanoseconds,
        ),
        gauge(
          'nodejs_eventloop_lag_max_seconds',
          'The longest pause since the last reading.',
          max / nanoseconds,
        ),
      ];
    },
    stop: () => delay.disable(),
  };
}

function openFiles(): Family[] {
  try {
    const count = readdirSync('/proc/self/fd').length;
    return [gauge('process_open_fds', 'Open files and connections.', count)];
  } catch {
    // Only Linux counts them in a folder.
    return [];
  }
}

export const gauge = (name: string, help: string, value: number): Family => ({
  ...{ name, help, type: 'gauge' },
  samples: [{ value }],
});

const counter = (name: string, help: string, value: number): Family => ({
  ...{ name, help, type: 'counter' },
  samples: [{ value }],
});
