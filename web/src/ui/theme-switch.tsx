import * as m from '#paraglide/messages';

/** Switches between light and dark. The page's own small script does it, so it works before React is there. */
export function ThemeSwitch({ className }: { readonly className: string }) {
  return (
    <button type="button" data-theme-switch="" aria-label={m.theme_switch()} className={className}>
      <svg
        viewBox="0 0 24 24"
        className="size-5 fill-none stroke-current"
        strokeWidth="2"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="8.5" />
        <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" className="fill-current stroke-none" />
      </svg>
    </button>
  );
}
