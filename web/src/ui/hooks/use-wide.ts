import { useMedia } from './use-media.ts';

/** Room for a table of eight columns (Tailwind's lg). */
export const desktop = '(min-width: 1024px)';

/** Whether the window is as wide as `query` asks; for parts that are built differently there. */
export function useWide(query: string = desktop): boolean {
  return useMedia(query);
}
