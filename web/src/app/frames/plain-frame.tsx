import { Outlet } from 'react-router';

/** Pages that stand alone: no header, no footer (specification section 2). */
export default function PlainFrame() {
  return (
    <main id="main" className="bg-mist min-h-dvh">
      <Outlet />
    </main>
  );
}
