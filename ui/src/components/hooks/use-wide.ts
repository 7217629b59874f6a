import { useMedia } from './use-media.ts';

/** Wide enough for a table of eight columns (Tailwind's lg). */
export const desktop = '(min-width: 1024px)';

/** Whether the window is wide, for components that render different elements there. */
export function useWide(query: string = desktop): boolean {
  return useMedia(query);
}
