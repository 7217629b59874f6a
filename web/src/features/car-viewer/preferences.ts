type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether to load no more than is asked for: the visitor saves data, or the connection is a slow one. */
export function isSparing(): boolean {
  // Chrome alone has it; where it is missing nobody has said anything.
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

export const stillness = '(prefers-reduced-motion: reduce)';
