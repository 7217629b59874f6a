import { useWide } from '#components/hooks/use-wide.ts';
import { sketchSizes } from './projection.ts';
import { SketchPicture, type SketchProps } from './sketch-picture.tsx';

/** Tailwind's sm, as in the class names below. */
const wideQuery = '(min-width: 640px)';

/** The sketch of a route in its wide or narrow size, by the window's width. */
export default function RouteSketch(props: SketchProps) {
  const size = sketchSizes[useWide(wideQuery) ? 'wide' : 'narrow'];
  return <SketchPicture {...props} size={size} className="aspect-320/208 sm:aspect-600/190" />;
}
