import { homePath } from '@anandham/ui/lib/paths.ts';
import { LanguageLink } from '@anandham/ui/components/language-link.tsx';
import { Logo } from '@anandham/ui/components/logo.tsx';
import { ThemeSwitch } from '@anandham/ui/components/theme-switch.tsx';
import * as m from '@anandham/ui/paraglide/messages';

const choiceClass = 'text-ink-soft hover:text-link inline-flex min-h-11 items-center px-3';

export function PlainHeader() {
  return (
    <header className="bg-paper border-line border-b">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-6">
        <a href={homePath()} aria-label={m.logo_home()} className="mr-auto">
          <Logo />
        </a>
        <LanguageLink className={choiceClass} />
        <ThemeSwitch className={choiceClass} />
      </div>
    </header>
  );
}
