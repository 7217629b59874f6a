/** Without these listeners a closed pipe or a full disk would end the app. */
export function ignoreBrokenPipe(): void {
  const { stdout, stderr } = process;
  stderr.once('error', ({ message }) => {
    stdout.write(`WARNING: the log cannot be written any more: ${message}\n`);
  });
  for (const output of [stdout, stderr]) output.on('error', () => undefined);
}
