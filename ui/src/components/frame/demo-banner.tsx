import * as m from '#paraglide/messages';
import { currentSettings } from '#lib/settings.ts';

/** Says that the business is invented; nothing on the site of a real one. */
export function DemoBanner() {
  if (!currentSettings().demo) return null;
  return (
    <p role="note" className="bg-warm text-warm-ink px-4 py-2 text-center text-sm font-semibold">
      {m.demo_banner()}
    </p>
  );
}
