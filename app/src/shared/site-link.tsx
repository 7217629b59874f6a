import * as m from '@anandham/ui/paraglide/messages';
import { addressOf } from '@anandham/ui/lib/paths.ts';
import { Link } from '@anandham/ui/components/link.tsx';

type SiteLinkProps = { readonly to: string; readonly label?: string };

/** Opens the live page in a new tab, so that nothing typed here is lost. */
export function SiteLink({ to, label = m.settings_see_site() }: SiteLinkProps) {
  const [path = '/', section] = to.split('#');
  const address = addressOf(path) + (section === undefined ? '' : `#${section}`);
  return (
    <Link
      to={address}
      target="_blank"
      className="text-link inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {label}
    </Link>
  );
}
