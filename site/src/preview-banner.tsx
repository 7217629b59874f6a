import type { PageContext } from '@anandham/contract/site-page';
import { InfoIcon } from '@anandham/ui/components/icons.tsx';
import { LanguageLink } from '@anandham/ui/components/language-link.tsx';
import * as m from '@anandham/ui/paraglide/messages';

type PreviewBannerProps = {
  readonly state: NonNullable<PageContext['preview']>;
  readonly query: URLSearchParams;
};

/** Says that the page shows unsaved settings, wherever it is scrolled to. Its link keeps them in the other language. */
export function PreviewBanner({ state, query }: PreviewBannerProps) {
  return (
    <aside
      aria-labelledby="preview-state"
      className="bg-warm text-warm-ink border-line xl:shadow-card sticky bottom-0 z-20 mx-auto flex min-h-11 items-center justify-center gap-4 border-t px-4 text-sm font-semibold max-xl:bottom-16 xl:bottom-6 xl:w-fit xl:rounded-full xl:border xl:px-6 print:hidden"
    >
      <p id="preview-state" role="note" className="flex items-center gap-2 py-2">
        <InfoIcon className="size-5 shrink-0" />
        {state === 'unsaved' ? m.preview_unsaved() : m.preview_expired()}
      </p>
      {state === 'unsaved' && (
        <LanguageLink
          query={query}
          className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
        />
      )}
    </aside>
  );
}
