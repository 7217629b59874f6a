import { Outlet } from 'react-router';
import { useTabs } from '../../session/use-tabs.ts';

/** Pages that stand alone: no header, no footer (specification section 2). */
export default function PlainFrame() {
  useTabs();
  return (
    <main id="main" className="bg-mist min-h-dvh">
      <Outlet />
    </main>
  );
}
