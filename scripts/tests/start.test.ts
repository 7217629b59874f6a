import path from 'node:path';
import { expect, test } from 'vitest';
import { startProcess } from '@anandham/server/testing/processes';

test.each(['start.ts', 'dev.ts'])(
  '%s reports invalid settings before it builds or starts anything',
  async (script) => {
    const { ended, output } = startProcess(path.join(import.meta.dirname, '..', script), [], {
      env: {
        PATH: process.env['PATH'],
        ADMIN_PASSWORD: 'short',
        // No build is for this address, so the website is out of date.
        PUBLIC_URL: 'https://never-built.example',
      },
    });
    expect(await ended).toBe(1);
    expect(output()).toBe('ADMIN_PASSWORD must have at least 8 characters.\n');
  },
);
