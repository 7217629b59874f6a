import { Outlet } from 'react-router';
import { useKeptBookingSender } from '../../session/kept-booking/use-kept-booking-sender.ts';
import { useTabs } from '../../session/use-tabs.ts';
import { useWorker } from '../../session/use-worker.ts';

/** Pages that stand alone: no header, no footer (specification section 2). */
export default function PlainFrame() {
  useTabs();
  useKeptBookingSender();
  useWorker();
  return (
    <main id="main" className="bg-mist min-h-dvh">
      <Outlet />
    </main>
  );
}
