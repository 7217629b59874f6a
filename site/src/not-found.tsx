import * as m from '@anandham/ui/paraglide/messages';
import { homePath } from '@anandham/ui/lib/paths.ts';
import { buttonClass } from '@anandham/ui/components/button.tsx';

/** Shown for addresses without a page. */
export function NotFound() {
  return (
    <section className="mx-auto grid min-h-[60dvh] max-w-lg content-center gap-6 px-6 py-16 text-center">
      <svg viewBox="0 0 240 120" className="mx-auto w-60" aria-hidden="true">
        <path
          d="M20 110 C70 110 60 60 110 60 S160 20 200 20"
          className="stroke-brand-900 fill-none"
          strokeWidth="26"
          strokeLinecap="round"
        />
        <path
          d="M20 110 C70 110 60 60 110 60 S160 20 200 20"
          className="fill-none stroke-amber-400"
          strokeWidth="3"
          strokeDasharray="12 10"
          strokeLinecap="round"
        />
        <circle cx="214" cy="20" r="20" className="fill-paper stroke-bad" strokeWidth="7" />
        <path d="M202 20h24" className="stroke-bad" strokeWidth="7" />
      </svg>
      <h1 className="text-3xl font-bold">{m.missing_heading()}</h1>
      <p className="text-ink-soft">{m.missing_text()}</p>
      <p>
        <a href={homePath()} className={buttonClass('main')}>
          {m.back_home()}
        </a>
      </p>
    </section>
  );
}
