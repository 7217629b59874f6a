import * as m from '@anandham/ui/paraglide/messages';
import { Button } from '@anandham/ui/components/button.tsx';

type DialogButtonsProps = {
  readonly yes: string;
  readonly busy: boolean;
  readonly onClose: () => void;
};

/** The submit and cancel buttons of a dialog's form. */
export function DialogButtons({ yes, busy, onClose }: DialogButtonsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button type="submit" busy={busy} busyLabel={m.details_saving()}>
        {yes}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {m.change_cancel()}
      </Button>
    </div>
  );
}
