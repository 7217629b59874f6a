import * as m from '#paraglide/messages';

/** Switches between light and dark. An inline script of the page handles it, so it works before hydration. */
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
