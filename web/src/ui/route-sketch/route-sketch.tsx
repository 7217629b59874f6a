import { useWide } from '#ui/hooks/use-wide.ts';
import { sketchSizes } from './projection.ts';
import { SketchPicture, type SketchProps } from './sketch-picture.tsx';

/** Tailwind's sm; the class names below say the same. */
const fromWideOn = '(min-width: 640px)';

/** The sketch of a road in a page that runs: broad where there is room for it. */
export default function RouteSketch(props: SketchProps) {
  const size = sketchSizes[useWide(fromWideOn) ? 'wide' : 'narrow'];
  return <SketchPicture {...props} size={size} className="aspect-320/208 sm:aspect-600/190" />;
}
