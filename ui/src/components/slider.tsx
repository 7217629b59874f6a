import type { ComponentPropsWithRef } from 'react';

type SliderProps = Omit<ComponentPropsWithRef<'input'>, 'type'>;

/** The browser's range input with the site's styles (`road-slider` in app/styles/theme.css). */
export function Slider({ className = '', ...rest }: SliderProps) {
  return <input {...rest} type="range" className={`road-slider ${className}`} />;
}
