import type { InputHTMLAttributes } from 'react';

type SliderProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** The browser's own slider in our look: a road to slide along, in the text's colour, and a thumb of 24 pixels. */
export function Slider({ className = '', ...rest }: SliderProps) {
  return <input {...rest} type="range" className={`road-slider ${className}`} />;
}
