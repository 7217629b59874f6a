import * as m from '@anandham/ui/paraglide/messages';
import { useDecisionOf } from '@anandham/ui/lib/hooks/use-decision.ts';
import { useReason } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { ConfirmDialog } from '@anandham/ui/components/dialog.tsx';
import { showAdminSuccessToast } from '#features/admin/admin-toasts.ts';
import { blockLabels } from '#features/admin/block-labels.ts';
import { periodText } from '#features/admin/period-text.ts';
import type { Bar } from './bars.ts';
import { useReleaseBlock } from './calendar.api.ts';

type BlockDialogProps = {
  readonly block: Extract<Bar, { kind: 'block' }>;
  /** The vehicle or the driver. */
  readonly row: string;
  readonly onClose: () => void;
};

/** A blocked time, which can be released. */
export function BlockDialog({ block, row, onClose }: BlockDialogProps) {
  const mutation = useReleaseBlock(block.id);
  const { busy, decide } = useDecisionOf({
    ...mutation,
    mutateAsync: async () => {
      const { code } = await mutation.mutateAsync();
      onClose();
      showAdminSuccessToast(code);
    },
  });
  return (
    <ConfirmDialog
      title={`${row}: ${blockLabels[block.blockKind]()}`}
      yes={m.block_release()}
      no={m.admin_close()}
      busy={busy}
      onYes={() => decide(undefined)}
      onClose={onClose}
    >
      <p>{periodText(block.startsAt, block.endsAt)}</p>
      {block.note !== null && <p className="text-ink-soft wrap-anywhere">{block.note}</p>}
      <Banner tone="bad" text={useReason(mutation.error)} />
    </ConfirmDialog>
  );
}
