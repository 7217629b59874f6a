import type { InputHTMLAttributes } from 'react';

type SliderProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

const track =
  '[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-current [&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-current';
const thumb =
  '[&::-webkit-slider-thumb]:-mt-2.25 [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-4 [&::-webkit-slider-thumb]:border-paper [&::-webkit-slider-thumb]:bg-brand-600 [&::-webkit-slider-thumb]:shadow-card [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-4 [&::-moz-range-thumb]:border-paper [&::-moz-range-thumb]:bg-brand-600 [&::-moz-range-thumb]:shadow-card';

/** The browser's own slider in our look: a road to slide along, in the text's colour, and a thumb of 24 pixels. */
export function Slider({ className = '', ...rest }: SliderProps) {
  return (
    <input
      {...rest}
      type="range"
      className={`h-11 w-full cursor-pointer appearance-none rounded-full bg-transparent ${track} ${thumb} ${className}`}
    />
  );
}
