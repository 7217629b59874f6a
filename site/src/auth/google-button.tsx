import * as m from '@anandham/ui/paraglide/messages';
import { Button } from '@anandham/ui/components/button.tsx';
import { Spinner } from '@anandham/ui/components/loading.tsx';
import type { AuthMode } from './auth-tabs.tsx';

type GoogleButtonProps = {
  readonly mode: AuthMode;
  /** Sign-in with Google is on; undefined until that is known. */
  readonly isOn: boolean | undefined;
  readonly openPopup: () => void;
  /** Google's popup is open. */
  readonly waiting: boolean;
  /** The popup's result is being sent to the server. */
  readonly sending: boolean;
  /** Disables the button while a request is running. */
  readonly locked: boolean;
};

/** Sign-in with Google; hidden where it is switched off. */
export function GoogleButton(props: GoogleButtonProps) {
  const { mode, isOn, openPopup, waiting, sending, locked } = props;
  if (isOn === false) return null;
  return (
    // Keeps its height until that is known, so that the card does not jump.
    <div className={`grid gap-3 ${isOn === undefined ? 'invisible' : ''}`}>
      <p className="text-ink-soft before:bg-line after:bg-line flex items-center gap-4 text-sm before:h-px before:flex-1 after:h-px after:flex-1">
        {m.auth_or()}
      </p>
      <Button
        variant="quiet"
        busy={sending}
        disabled={locked}
        onClick={openPopup}
        className="w-full"
      >
        {waiting ? <Spinner /> : <GoogleMark />}
        {mode === 'login' ? m.auth_google_login() : m.auth_google_register()}
      </Button>
      <p role="status" className="text-ink-soft text-center text-sm empty:absolute">
        {waiting && m.auth_google_waiting()}
      </p>
    </div>
  );
}

/** Google's logo in its colours, as its brand rules require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" className="size-5" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M45.1 24.500c0-1.600-.1-3.100-.4-4.500H24v8.500h11.800c-.5 2.800-2.100 5.100-4.400 6.700v5.500h7.100c4.200-3.800 6.600-9.500 6.600-16.200Z"
      />
      <path
        fill="#34A853"
        d="M24 46c5.900 0 10.900-2 14.500-5.300l-7.100-5.500c-2 1.300-4.500 2.100-7.400 2.100-5.700 0-10.500-3.900-12.300-9.000H4.400v5.700C8 41.100 15.400 46 24 46Z"
      />
      <path
        fill="#FBBC05"
        d="M11.700 28.200c-.4-1.300-.7-2.700-.7-4.200s.3-2.900.7-4.200v-5.700H4.400A22 22 0 0 0 2 24c0 3.600.9 6.900 2.400 9.900l7.300-5.700Z"
      />
      <path
        fill="#EA4335"
        d="M24 10.700c3.200 0 6.100 1.100 8.400 3.300l6.300-6.300C34.900 4.200 29.900 2 24 2 15.400 2 8 6.900 4.400 14.100l7.300 5.700c1.800-5.200 6.600-9.100 12.300-9.100Z"
      />
    </svg>
  );
}
