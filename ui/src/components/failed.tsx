import * as m from '#paraglide/messages';
import { Button } from './button.tsx';

type FailedProps = { readonly reason: string; readonly onRetry: () => void };

/** Replaces a part of the page that could not be loaded; shows the reason and a retry button. */
export function Failed({ reason, onRetry }: FailedProps) {
  return (
    <div
      role="alert"
      className="rounded-card border-line bg-mist grid justify-items-center gap-4 border p-8 text-center"
    >
      <p className="font-semibold">{m.failed_heading()}</p>
      <p className="text-ink-soft">{reason}</p>
      <Button variant="quiet" onClick={onRetry}>
        {m.retry()}
      </Button>
    </div>
  );
}
