import * as m from '#paraglide/messages';
import { currentLocale } from '#lib/language.ts';
import { clipLine, clipRing } from './clip.ts';
import type { Label } from './labels.ts';
import { namesFor, sizes, type End } from './names.ts';
import { borders, coast, outlinePrecision } from './outline.ts';
import { decodePolyline } from './polyline.ts';
import { pathOf, projectionFor, type Size, type Spot } from './projection.ts';
import { inOrderOfTravel, townsOnTheWay, type Town } from './towns.ts';

export type SketchProps = {
  readonly pickup: End;
  readonly drop: End;
  /** The road between them as an encoded polyline. */
  readonly line: string;
  readonly oneWayKm: number;
};

type PictureProps = SketchProps & { readonly size: Size; readonly className: string };

const shapes = (lines: readonly string[]) =>
  lines.map((line) => decodePolyline(line, outlinePrecision));
const land = shapes(coast);
const stateLines = shapes(borders);

/** The road on an outline of South India: a picture for recognition, not for navigation. */
export function SketchPicture({ pickup, drop, line, oneWayKm, size, className }: PictureProps) {
  const road = [pickup, ...decodePolyline(line), drop];
  const project = projectionFor(road, size);
  const passed = townsOnTheWay(road);
  const { dots, labels } = namesFor({ pickup, drop, passed, road, project, size });
  return (
    <figure>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={messageFor({ pickup, drop, oneWayKm }, inOrderOfTravel(passed, road, 5))}
        className={`bg-brand-900 w-full overflow-hidden rounded-2xl ${className}`}
      >
        <path
          d={land.map((ring) => ringPath(clipRing(ring.map(project), size))).join('')}
          className="fill-brand-800 stroke-brand-500"
          strokeWidth="1"
          strokeLinejoin="round"
        />
        <path
          d={stateLines
            .flatMap((border) => clipLine(border.map(project), size))
            .map(pathOf)
            .join('')}
          className="stroke-brand-500 fill-none"
          strokeWidth="1"
          strokeDasharray="1 3"
          strokeLinecap="round"
        />
        <g className="fill-none" strokeLinecap="round" strokeLinejoin="round">
          <path d={pathOf(road.map(project))} className="stroke-brand-950" strokeWidth="6" />
          <path d={pathOf(road.map(project))} className="stroke-amber-300" strokeWidth="3" />
        </g>
        {dots.map(({ x, y, onTheWay }) => (
          <circle
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            r={onTheWay ? 2.6 : 1.8}
            className={onTheWay ? 'stroke-brand-950 fill-white' : 'fill-brand-300'}
          />
        ))}
        <Ends from={project(pickup)} to={project(drop)} />
        {labels.map((label, index) => (
          <Name key={`${label.text} ${index}`} label={label} />
        ))}
      </svg>
      <figcaption className="text-ink-soft mt-2 text-xs">{m.sketch_caption()}</figcaption>
    </figure>
  );
}

const ringPath = (ring: readonly Spot[]): string => (ring.length < 3 ? '' : `${pathOf(ring)}Z`);

/** A ring at the pickup and a pin at the drop. */
function Ends({ from, to }: { readonly from: Spot; readonly to: Spot }) {
  return (
    <>
      <circle
        cx={from.x}
        cy={from.y}
        r="4.5"
        className="fill-brand-950 stroke-white"
        strokeWidth="2.5"
      />
      <path
        d="M0 0C-1.5-4-5.5-6.5-5.5-10.5a5.5 5.5 0 0 1 11 0C5.5-6.5 1.5-4 0 0Z"
        transform={`translate(${to.x} ${to.y})`}
        className="stroke-brand-950 fill-amber-400"
        strokeWidth="1.2"
      />
      <circle cx={to.x} cy={to.y - 10.5} r="2" className="fill-brand-950" />
    </>
  );
}

function Name({ label: { text, x, y, anchor, size } }: { readonly label: Label }) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      fontSize={size}
      paintOrder="stroke"
      strokeWidth="3"
      strokeLinejoin="round"
      className={`stroke-brand-950/80 ${size === sizes.end ? 'fill-white font-bold' : 'fill-brand-100 font-medium'}`}
    >
      {text}
    </text>
  );
}

type Trip = Pick<SketchProps, 'pickup' | 'drop' | 'oneWayKm'>;

function messageFor({ pickup, drop, oneWayKm }: Trip, via: readonly Town[]): string {
  const trip = { pickup: pickup.name, drop: drop.name, km: oneWayKm };
  if (via.length === 0) return m.sketch_words(trip);
  const towns = new Intl.ListFormat(currentLocale()).format(via.map(({ name }) => name));
  return m.sketch_words_by_way({ ...trip, towns });
}
