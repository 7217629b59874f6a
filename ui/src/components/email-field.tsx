import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

/** A required email address. Phones would capitalise it and correct its spelling. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}
