import type { Size, Spot } from './projection.ts';

/** A name to place beside its spot; the list is ordered by importance. */
export type LabelRequest = {
  readonly text: string;
  readonly spot: Spot;
  readonly size: number;
  /** The height of the marker above the spot. */
  readonly above?: number;
  /** Placed even if it covers other names. */
  readonly isRequired: boolean;
};

export type Label = Spot & {
  readonly text: string;
  readonly size: number;
  readonly anchor: 'start' | 'middle' | 'end';
};

type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** The average width of a Latin character, as a share of the font size. */
const latinWidth = 0.58;
/** Tamil characters are wide, a vowel sign adds half a width, and the pulli (the dot above) adds none. */
const tamilWidth = 1;
const tamilVowelSignWidth = 0.5;
const gap = 8;
const edge = 4;

/** Positions names where they do not cover each other and, if possible, not the road. */
export function placeLabels(
  requests: readonly LabelRequest[],
  road: readonly Spot[],
  size: Size,
): readonly Label[] {
  const occupied: Box[] = requests.map(({ spot, above = 0 }) => {
    const box = around(spot, 3);
    return { ...box, top: box.top - above };
  });
  const labels: Label[] = [];
  const dots = samplePoints(road);
  for (const [index, request] of requests.entries()) {
    const others = occupied.filter((_, at) => at !== index);
    const best = positionsOf(request)
      .map((label) => ({
        label,
        cost: costOf(boxOf(label), others, dots) + (isOutside(boxOf(label), size) ? 1000 : 0),
      }))
      .sort((a, b) => a.cost - b.cost)[0];
    if (best === undefined || (best.cost >= maxOverlapCost && !request.isRequired)) continue;
    labels.push(best.label);
    occupied.push(boxOf(best.label));
  }
  return labels;
}

const maxOverlapCost = 20;

function costOf(box: Box, others: readonly Box[], dots: readonly Spot[]): number {
  const covered = others.filter((other) => overlaps(box, other)).length;
  const onRoad = dots.filter(({ x, y }) => overlaps(box, { left: x, right: x, top: y, bottom: y }));
  return covered * 100 + onRoad.length;
}

const isOutside = (box: Box, { width, height }: Size): boolean =>
  box.left < edge || box.top < edge || box.right > width - edge || box.bottom > height - edge;

function positionsOf({ text, spot: { x, y }, size, above = 0 }: LabelRequest): readonly Label[] {
  const middle = y + size * 0.35;
  return [
    { text, size, x: x + gap, y: middle, anchor: 'start' },
    { text, size, x: x - gap, y: middle, anchor: 'end' },
    { text, size, x, y: y - gap - above, anchor: 'middle' },
    { text, size, x, y: y + gap + size * 0.75, anchor: 'middle' },
    { text, size, x: x + gap * 0.7, y: y - gap * 0.7, anchor: 'start' },
    { text, size, x: x - gap * 0.7, y: y - gap * 0.7, anchor: 'end' },
    { text, size, x: x + gap * 0.7, y: y + gap + size * 0.6, anchor: 'start' },
    { text, size, x: x - gap * 0.7, y: y + gap + size * 0.6, anchor: 'end' },
  ];
}

function boxOf({ text, size, x, y, anchor }: Label): Box {
  const width = widthOf(text) * size;
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return { left, right: left + width, top: y - size * 0.85, bottom: y + size * 0.25 };
}

/** As a share of the font size. */
function widthOf(text: string): number {
  const count = (kind: RegExp) => text.match(kind)?.length ?? 0;
  const consonantsAndVowels = count(/[அ-ஹ]/g);
  const vowelSigns = count(/[ா-ௌ]/g);
  const others = text.length - consonantsAndVowels - vowelSigns - count(/்/g);
  return consonantsAndVowels * tamilWidth + vowelSigns * tamilVowelSignWidth + others * latinWidth;
}

const around = ({ x, y }: Spot, by: number): Box => ({
  left: x - by,
  right: x + by,
  top: y - by,
  bottom: y + by,
});

const overlaps = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** The line as points four units apart, so that a label between two of its points counts as covering it. */
function samplePoints(line: readonly Spot[]): readonly Spot[] {
  return line.flatMap((to, index) => {
    const from = line[index - 1] ?? to;
    const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4));
    return Array.from({ length: count }, (_, step) => {
      const share = (step + 1) / count;
      return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
    });
  });
}
