import { Link } from 'react-router';
import { operator } from '@anandham/domain/operator';
import * as m from '#paraglide/messages';
import { homePath } from '../lib/paths.ts';
import { ButtonLink, buttonLook } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';

type ComingSoonProps = { readonly title: string; readonly text: string };

/** A screen that a later release brings: says what it will do and what to do until then. */
export function ComingSoon({ title, text }: ComingSoonProps) {
  return (
    <section className="mx-auto grid min-h-dvh max-w-lg content-center justify-items-center gap-6 px-6 py-12 text-center">
      <Link to={homePath} aria-label={m.logo_home()}>
        <Logo />
      </Link>
      <p className="bg-warm text-warm-ink rounded-full px-4 py-1 text-sm font-semibold">
        {m.soon_heading()}
      </p>
      <h1 className="text-3xl font-bold">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={homePath} className={buttonLook('main')}>
          {m.back_home()}
        </Link>
        <ButtonLink look="quiet" href={`tel:+91${operator.supportPhone}`}>
          {m.call_us()}
        </ButtonLink>
      </div>
    </section>
  );
}
