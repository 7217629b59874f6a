import { Outlet } from 'react-router';

/** Public pages: header, content, footer. */
export default function PublicFrame() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
