/**
 * Reads a file of this site chunk by chunk as it arrives. Rejects when the file is missing, when the
 * connection breaks, and with what `onChunk` throws.
 */
export async function streamFile(
  path: string,
  signal: AbortSignal,
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const response = await fetch(path, { signal, priority: 'low' });
  if (!response.ok || response.body === null) throw new Error(`${path}: ${response.status}`);
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) onChunk(next.value);
}

/** Reads a file of this site at once. Rejects when it is missing or the connection breaks. */
export async function readFile(path: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(path, { signal, priority: 'low' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.blob();
}
