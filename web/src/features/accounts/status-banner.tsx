import { CheckIcon, CloseIcon } from '../../ui/icons.tsx';
import type { AuthStatus } from './use-auth-status.ts';

/** How the last try ended: green or red, with a sign and in words. */
export function StatusBanner({ status: { tone, text } }: { readonly status: AuthStatus }) {
  return (
    <div role="status" className="empty:hidden">
      {text !== '' && (
        <p
          className={`flex items-start gap-3 rounded-xl px-4 py-3 text-sm font-medium ${tone === 'good' ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad'}`}
        >
          {tone === 'good' ? <CheckIcon className="size-5" /> : <CloseIcon className="size-5" />}
          {text}
        </p>
      )}
    </div>
  );
}
