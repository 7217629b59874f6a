import { useEffect, useState } from 'react';
import { useNavigate } from '#lib/navigation.ts';

/** Goes to another page in place of this one as soon as it is rendered. */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  // The first one: a path that depends on the current address changes with the navigation itself.
  const [target] = useState(to);
  useEffect(() => void navigate(target, { replace: true }), [navigate, target]);
  return null;
}
