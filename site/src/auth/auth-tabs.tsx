import type { KeyboardEvent } from 'react';
import * as m from '@anandham/ui/paraglide/messages';

export type AuthMode = 'login' | 'register';

export const authPanelId = 'auth-panel';
export const authTabId = (mode: AuthMode) => `auth-tab-${mode}`;

type AuthTabsProps = {
  readonly mode: AuthMode;
  readonly onChange: (mode: AuthMode) => void;
  /** Disables the other tab while a request is running. */
  readonly locked: boolean;
};

/** The tabs Login and Register, with arrow keys (ARIA tabs pattern). */
export function AuthTabs({ mode, onChange, locked }: AuthTabsProps) {
  const other: AuthMode = mode === 'login' ? 'register' : 'login';
  const moveByArrow = (event: KeyboardEvent) => {
    if (locked || !['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const target = { Home: 'login', End: 'register' }[event.key] ?? other;
    if (target !== mode) onChange(target as AuthMode);
    document.getElementById(authTabId(target as AuthMode))?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={m.auth_modes()}
      onKeyDown={moveByArrow}
      className="bg-mist border-line/70 relative grid grid-cols-2 rounded-full border p-1"
    >
      <span
        aria-hidden="true"
        className={`bg-paper absolute inset-y-1 left-1 w-[calc(50%-0.25rem)] rounded-full shadow-sm transition-transform duration-300 ${mode === 'register' ? 'translate-x-full' : ''}`}
      />
      {(['login', 'register'] as const).map((each) => (
        <button
          key={each}
          id={authTabId(each)}
          type="button"
          role="tab"
          aria-selected={each === mode}
          aria-controls={authPanelId}
          tabIndex={each === mode ? 0 : -1}
          disabled={locked && each !== mode}
          onClick={() => {
            if (each !== mode) onChange(each);
          }}
          className={`relative min-h-11 rounded-full font-semibold transition-colors disabled:opacity-50 aria-busy:opacity-60 ${each === mode ? 'text-link' : 'text-ink-soft hover:text-ink'}`}
        >
          {each === 'login' ? m.auth_login() : m.auth_register()}
        </button>
      ))}
    </div>
  );
}
