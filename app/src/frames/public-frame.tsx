import { Outlet } from 'react-router';
import { ContactWidget } from '@anandham/ui/components/frame/contact-widget.tsx';
import { SiteFooter } from '@anandham/ui/components/frame/site-footer.tsx';
import { SiteHeader } from '@anandham/ui/components/frame/site-header.tsx';

/** Pages with the header, footer and contact widget of the public pages. */
export default function PublicFrame() {
  return (
    <>
      <SiteHeader />
      <main id="main">
        <Outlet />
      </main>
      <SiteFooter />
      <ContactWidget />
    </>
  );
}
