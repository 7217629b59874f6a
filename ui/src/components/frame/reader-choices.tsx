import { LanguageLink } from '#components/language-link.tsx';
import { ThemeSwitch } from '#components/theme-switch.tsx';

/** Language and theme in the header of wide screens. Both work without React. */
export function BarChoices() {
  return (
    <div className="text-ink-soft flex items-center font-medium">
      <LanguageLink className="hover:text-link inline-flex min-h-11 items-center rounded-lg px-2" />
      <ThemeSwitch className="hover:text-link grid size-11 place-items-center rounded-full" />
    </div>
  );
}

/** The same as the last line of the menu on small screens. */
export function MenuChoices() {
  return (
    <div className="flex">
      <LanguageLink className="flex min-h-13 grow items-center font-semibold" />
      <ThemeSwitch className="text-ink-soft grid size-13 place-items-center" />
    </div>
  );
}
