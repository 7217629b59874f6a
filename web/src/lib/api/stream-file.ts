/**
 * Hands on a file of this site piece by piece, as it arrives. Rejects when it is not there, when it
 * breaks off, and with what `take` throws.
 */
export async function streamFile(
  path: string,
  signal: AbortSignal,
  take: (piece: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const response = await fetch(path, { signal, priority: 'low' });
  if (!response.ok || response.body === null) throw new Error(`${path}: ${response.status}`);
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) take(next.value);
}
