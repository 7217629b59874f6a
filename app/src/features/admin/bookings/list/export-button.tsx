import { useMutation } from '@tanstack/react-query';
import { exportBookings } from '@anandham/contract/operations/admin';
import * as m from '@anandham/ui/paraglide/messages';
import { fetchAccepted } from '@anandham/ui/lib/api/call.ts';
import { saveBlob } from '@anandham/ui/lib/save-file.ts';
import { useDecisionOf } from '@anandham/ui/lib/hooks/use-decision.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { showAdminErrorToast } from '#features/admin/admin-toasts.ts';
import { DownloadIcon } from '#features/admin/admin-icons.tsx';
import type { BookingsQuery } from '#features/admin/bookings/bookings-queries.ts';

/** Downloads all matching bookings, not only the current page, as CSV. */
export function ExportButton({ query }: { readonly query: BookingsQuery }) {
  const mutation = useMutation({
    mutationFn: async () => {
      const answer = await fetchAccepted(exportBookings, { query }, undefined);
      saveBlob('bookings.csv', await answer.blob());
    },
    onError: (problem) => showAdminErrorToast(problem),
  });
  const { busy, decide } = useDecisionOf(mutation);
  return (
    <Button variant="quiet" busy={busy} className="px-4!" onClick={() => decide()}>
      <DownloadIcon className="size-5" /> {m.admin_export()}
    </Button>
  );
}
