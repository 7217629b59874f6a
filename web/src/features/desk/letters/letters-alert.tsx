import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as m from '#paraglide/messages';
import { useDrawn } from '../../../lib/use-drawn.ts';
import { Banner } from '../../../ui/banner.tsx';
import { lettersPage } from './letters.api.ts';

/** Above everything else when letters were given up: their readers wait for them. */
export function LettersAlert() {
  const drawn = useDrawn();
  const letters = useQuery({ ...lettersPage({ page: 1, state: 'all' }), enabled: drawn });
  const failed = letters.data?.failed ?? 0;
  return (
    <Banner tone="bad" text={failed > 0 ? m.letters_failed({ count: failed }) : ''}>
      <Link
        to="/admin/letters"
        className="inline-flex min-h-11 items-center justify-self-start font-semibold underline"
      >
        {m.letters_look()}
      </Link>
    </Banner>
  );
}
