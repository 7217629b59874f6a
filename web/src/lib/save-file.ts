/** Long enough for a slow phone to have taken it. */
const forgetAfterMs = 60_000;

/** Puts a text into the visitor's downloads. */
export function saveFile(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type }));
}

/** Puts a file into the visitor's downloads. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), forgetAfterMs);
}
