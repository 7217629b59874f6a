import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from '#lib/navigation.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: string;
  readonly replace?: boolean;
};

/** A link to a page of this site. A plain click goes through `useNavigate`. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
    if (event.defaultPrevented || !isPlain || rest.target !== undefined) return;
    event.preventDefault();
    void navigate(to, { replace });
  };
  return <a href={to} onClick={follow} {...rest} />;
}
