/**
 * Goes on when what is said cannot be written any more: a pager was left, a collector of logs has ended, a
 * disk is full. Of a lost log the other output tells. Unheard, each such error would be one nobody handled;
 * that is logged, which fails again, and nothing else would ever be done.
 */
export function outliveReaders(): void {
  const { stdout, stderr } = process;
  stderr.once('error', ({ message }) => {
    stdout.write(`WARNING: the log cannot be written any more: ${message}\n`);
  });
  for (const output of [stdout, stderr]) output.on('error', () => undefined);
}
