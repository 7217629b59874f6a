import * as m from '#paraglide/messages';
import { Button } from '#ui/button.tsx';

type PagerProps = {
  /** What is paged through. */
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  readonly onTurn: (page: number) => void;
};

/** Where the buttons leave it no room, as in Tamil on a phone, the page's number stands above them. */
export function Pager({ label, page, pages, onTurn }: PagerProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-2">
      <p role="status" className="text-ink-soft text-sm whitespace-nowrap tabular-nums">
        {m.admin_pages({ page, pages })}
      </p>
      <div className="ml-auto flex gap-2">
        <Button
          variant="quiet"
          className="px-3.5! sm:px-6!"
          disabled={page <= 1}
          // From beyond the end, after cancellations, the way back leads to the last page.
          onClick={() => onTurn(Math.min(page - 1, pages))}
        >
          {m.admin_previous()}
        </Button>
        <Button
          variant="quiet"
          className="px-3.5! sm:px-6!"
          disabled={page >= pages}
          onClick={() => onTurn(page + 1)}
        >
          {m.admin_next()}
        </Button>
      </div>
    </nav>
  );
}
