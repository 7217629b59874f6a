import * as m from '@anandham/ui/paraglide/messages';
import { Button } from '@anandham/ui/components/button.tsx';

type PagerProps = {
  /** The accessible name. */
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  readonly onPageChange: (page: number) => void;
};

/**
 * The page number and the buttons. The number wraps above the buttons when they are too wide, as in Tamil on
 * a phone.
 */
export function Pager({ label, page, pages, onPageChange }: PagerProps) {
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
          // When `page` is beyond the end, Previous leads to the last page.
          onClick={() => onPageChange(Math.min(page - 1, pages))}
        >
          {m.admin_previous()}
        </Button>
        <Button
          variant="quiet"
          className="px-3.5! sm:px-6!"
          disabled={page >= pages}
          onClick={() => onPageChange(page + 1)}
        >
          {m.admin_next()}
        </Button>
      </div>
    </nav>
  );
}
