import { Outlet } from 'react-router';
import * as m from '#paraglide/messages';
import { useKeptBookingSender } from '../../session/kept-booking/use-kept-booking-sender.ts';
import { useTabs } from '../../session/use-tabs.ts';
import { useWorker } from '../../session/use-worker.ts';
import { LanguageLink } from '../../ui/language-link.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';

/** Pages that stand alone: no header, no footer (specification section 2). The desk's bar on phones covers nothing of them. */
export default function PlainFrame() {
  useTabs();
  useKeptBookingSender();
  useWorker();
  return (
    <div className="bg-mist flex min-h-dvh flex-col [body:has(#desk-more)_&]:pb-18">
      <main id="main" className="grid grow grid-cols-[minmax(0,1fr)]">
        <Outlet />
      </main>
      <aside aria-label={m.language()} className="py-3 text-center text-sm">
        <LanguageLink className="text-ink-soft hover:text-link inline-flex min-h-11 items-center px-3 font-medium" />
        <ThemeSwitch className="text-ink-soft hover:text-link inline-grid size-11 place-items-center rounded-full align-middle" />
      </aside>
    </div>
  );
}
