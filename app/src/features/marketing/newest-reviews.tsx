import { useQuery } from '@tanstack/react-query';
import { listReviews } from '@anandham/contract/operations/reviews';
import { call } from '@anandham/ui/lib/api/call.ts';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';
import { Loaded } from '@anandham/ui/components/loaded.tsx';
import Reviews from '@anandham/ui/components/reviews/reviews.tsx';

/** The reviews that the home page shows; there they are in the HTML. */
export function NewestReviews() {
  return (
    <Queries>
      <LoadedReviews />
    </Queries>
  );
}

function LoadedReviews() {
  const query = useQuery({
    queryKey: ['newest-reviews'],
    queryFn: ({ signal }) => call(listReviews, { query: { page: '1', pageSize: '3' } }, { signal }),
  });
  return (
    <Loaded query={query} lines={9}>
      {(newest) => <Reviews newest={newest} />}
    </Loaded>
  );
}
