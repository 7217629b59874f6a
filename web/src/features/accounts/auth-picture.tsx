import { Link } from 'react-router';
import * as m from '#paraglide/messages';
import { Logo } from '../../ui/logo.tsx';
import type { AuthMode } from './auth-tabs.tsx';
import { RoadScene } from './road-scene.tsx';

/** The picture's side of the card: a band above the form on phones, half of the card on desktops. */
export function AuthPicture({ mode }: { readonly mode: AuthMode }) {
  const registering = mode === 'register';
  return (
    <div
      className={`bg-brand-800 relative h-36 overflow-hidden transition-transform duration-500 sm:h-48 lg:h-auto ${registering ? 'lg:-translate-x-full' : ''}`}
    >
      <RoadScene view="-220 396 620 240" className="lg:hidden" />
      <RoadScene view="0 0 480 640" className="max-lg:hidden" />
      <div className="from-brand-900 via-brand-900/70 absolute inset-0 bg-linear-to-r via-45% to-transparent to-75% lg:hidden" />
      <Link
        to="/"
        aria-label={m.logo_home()}
        className="absolute top-4 left-5 rounded-xl sm:left-8 lg:hidden"
      >
        <Logo dark />
      </Link>
      <div className="absolute inset-x-0 top-0 grid gap-2 p-10 text-white max-lg:hidden">
        <p className="text-2xl font-bold">
          {registering ? m.auth_picture_register_heading() : m.auth_picture_login_heading()}
        </p>
        <p className="text-brand-100 max-w-sm">
          {registering ? m.auth_picture_register_text() : m.auth_picture_login_text()}
        </p>
      </div>
    </div>
  );
}
