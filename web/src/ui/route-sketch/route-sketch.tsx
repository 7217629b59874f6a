import * as m from '#paraglide/messages';
import { locale } from '../../lib/language.ts';
import { useWide } from '../use-wide.ts';
import { placeLabels, type Label, type Wish } from './labels.ts';
import { borders, coast, outlinePrecision } from './outline.ts';
import { decodePolyline, type Point } from './polyline.ts';
import {
  pathOf,
  projectionFor,
  sketchSizes,
  type Projection,
  type Size,
  type Spot,
} from './projection.ts';
import { inOrderOfTravel, towns, townsOnTheWay, type Town } from './towns.ts';

type End = Point & { readonly name: string };

type RouteSketchProps = {
  readonly pickup: End;
  readonly drop: End;
  /** The road between them as an encoded polyline. */
  readonly line: string;
  readonly oneWayKm: number;
};

const shapes = (lines: readonly string[]) =>
  lines.map((line) => decodePolyline(line, outlinePrecision));
/** Tailwind's sm; the class names below say the same. */
const fromWideOn = '(min-width: 640px)';
const land = shapes(coast);
const stateLines = shapes(borders);

/** The road drawn on the outline of the country: a picture to recognise it by, not a map to drive by. */
export default function RouteSketch({ pickup, drop, line, oneWayKm }: RouteSketchProps) {
  const road = [pickup, ...decodePolyline(line), drop];
  const size = sketchSizes[useWide(fromWideOn) ? 'wide' : 'narrow'];
  const project = projectionFor(road, size);
  const passed = townsOnTheWay(road);
  const { dots, labels } = namesFor({ pickup, drop, passed, road, project, size });
  return (
    <figure>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={wordsFor({ pickup, drop, oneWayKm }, inOrderOfTravel(passed, road, 5))}
        className="bg-brand-900 aspect-320/208 w-full overflow-hidden rounded-2xl sm:aspect-600/190"
      >
        <path
          d={land.map((ring) => `${pathOf(ring, project)}Z`).join('')}
          className="fill-brand-800 stroke-brand-500"
          strokeWidth="1"
          strokeLinejoin="round"
        />
        <path
          d={stateLines.map((border) => pathOf(border, project)).join('')}
          className="stroke-brand-500 fill-none"
          strokeWidth="1"
          strokeDasharray="1 3"
          strokeLinecap="round"
        />
        <g className="fill-none" strokeLinecap="round" strokeLinejoin="round">
          <path d={pathOf(road, project)} className="stroke-brand-950" strokeWidth="6" />
          <path d={pathOf(road, project)} className="stroke-amber-300" strokeWidth="3" />
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

/** A ring where the trip begins, a pin where it leads. */
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

/** Height of the pin. */
const pinHeight = 15;
const sizes = { end: 13, town: 11 } as const;
/** More than these would be a map. */
const most = { passed: 5, around: 4 } as const;

type Names = {
  readonly pickup: End;
  readonly drop: End;
  readonly passed: readonly Town[];
  readonly road: readonly Point[];
  readonly project: Projection;
  readonly size: Size;
};

/** The ends, then the towns on the way, then what lies around, as far as there is room. */
function namesFor({ pickup, drop, passed, road, project, size }: Names) {
  const wish = ({ name, ...point }: End, must: boolean): Wish => ({
    text: must ? shorten(name, size) : name,
    spot: project(point),
    size: must ? sizes.end : sizes.town,
    must,
  });
  const shown = passed.slice(0, most.passed);
  const ends = new Set([pickup.name, drop.name]);
  const around = towns
    .filter(
      (town) => !passed.includes(town) && !ends.has(town.name) && isInside(project(town), size),
    )
    .slice(0, most.around);
  const labels = placeLabels(
    [
      wish(pickup, true),
      { ...wish(drop, true), above: pinHeight },
      ...[...shown, ...around].map((town) => wish(town, false)),
    ],
    road.map(project),
    size,
  );
  const named = new Set(labels.map(({ text }) => text));
  const dots = [
    ...passed.map((town) => ({ ...project(town), onTheWay: true })),
    ...around
      .filter(({ name }) => named.has(name))
      .map((town) => ({ ...project(town), onTheWay: false })),
  ];
  return { dots, labels };
}

const isInside = ({ x, y }: Spot, { width, height }: Size): boolean =>
  x > 12 && y > 12 && x < width - 12 && y < height - 12;

/** An end's name takes less than half of the picture. */
function shorten(name: string, { width }: Size): string {
  const longest = Math.round(width / 15);
  return name.length <= longest ? name : `${name.slice(0, longest - 1).trimEnd()}…`;
}

type Trip = Pick<RouteSketchProps, 'pickup' | 'drop' | 'oneWayKm'>;

function wordsFor({ pickup, drop, oneWayKm }: Trip, by: readonly Town[]): string {
  const trip = { pickup: pickup.name, drop: drop.name, km: oneWayKm };
  if (by.length === 0) return m.sketch_words(trip);
  const way = new Intl.ListFormat(locale).format(by.map(({ name }) => name));
  return m.sketch_words_by_way({ ...trip, towns: way });
}
