import { useMutation } from '@tanstack/react-query';
import { exportBookings } from '@anandham/contract/operations/desk';
import * as m from '#paraglide/messages';
import { accepted } from '../../../lib/call.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { useDecisionOf } from '../../../lib/use-decision.ts';
import { Button } from '../../../ui/button.tsx';
import { tellDeskProblem } from '../desk-tell.ts';
import { DownloadIcon } from '../desk-icons.tsx';
import type { BookingsQuery } from './bookings.api.ts';

/** All bookings that match, every page of them, as a file for spreadsheets. */
export function ExportButton({ query }: { readonly query: BookingsQuery }) {
  const mutation = useMutation({
    mutationFn: async () => {
      const answer = await accepted(exportBookings, { query }, undefined);
      saveBlob('bookings.csv', await answer.blob());
    },
    onError: (problem) => tellDeskProblem(problem),
  });
  const { busy, decide } = useDecisionOf(mutation);
  return (
    <Button look="quiet" busy={busy} className="px-4!" onClick={() => decide()}>
      <DownloadIcon className="size-5" /> {m.desk_export()}
    </Button>
  );
}
