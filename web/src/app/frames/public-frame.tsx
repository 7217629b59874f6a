import { Outlet } from 'react-router';
import { useKeptBookingSender } from '../../session/kept-booking/use-kept-booking-sender.ts';
import { useTabs } from '../../session/use-tabs.ts';
import { useWorker } from '../../session/use-worker.ts';
import { Standing } from '../standing/standing.tsx';
import { bounce } from './bounce.ts';
import { SiteHeader } from './site-header.tsx';

/** Public pages: header, content, footer, and the widget for call and chat. */
export default function PublicFrame() {
  useTabs();
  useKeptBookingSender();
  useWorker();
  return (
    <>
      <SiteHeader />
      <main id="main">
        <Outlet />
      </main>
      <Standing name="footer" />
      <div onClick={bounce}>
        <Standing name="widget" />
      </div>
    </>
  );
}
