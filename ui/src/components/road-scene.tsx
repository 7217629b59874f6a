import { useId } from 'react';

type RoadSceneProps = {
  /** The part of the scene to show: x, y, width, height. */
  readonly view: string;
  readonly className?: string;
};

/** A decorative picture of Trichy at dawn: the Rockfort, palms and a white SUV on a road. */
export function RoadScene({ view, className = '' }: RoadSceneProps) {
  const sky = useId();
  return (
    <svg
      viewBox={view}
      preserveAspectRatio="xMidYMax slice"
      className={`absolute inset-0 size-full ${className}`}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1b3a52" />
          <stop offset="0.45" stopColor="#2e709e" />
          <stop offset="0.72" stopColor="#eebf63" />
        </linearGradient>
      </defs>
      <rect x="-600" width="1680" height="640" fill={`url(#${sky})`} />
      <circle cx="336" cy="420" r="58" className="fill-amber-100" />
      <circle cx="336" cy="420" r="84" className="fill-amber-100/25" />
      <Birds />
      <Rockfort />
      <path
        d="M-600 470c200-10 460 30 600 8 70-26 130-30 210-14s180 14 270-12c160-20 400 10 600 0v188h-1680Z"
        className="fill-brand-800"
      />
      <Palm x={52} y={486} height={104} />
      <Palm x={92} y={496} height={74} />
      <Palm x={430} y={486} height={92} />
      <path d="M-600 528h1680v112h-1680Z" className="fill-brand-950" />
      <path d="M-600 528h1680" className="stroke-brand-600" strokeWidth="3" />
      <path
        d="M-608 600h1700"
        className="stroke-amber-400"
        strokeWidth="5"
        strokeDasharray="34 26"
      />
      <Suv />
    </svg>
  );
}

function Rockfort() {
  return (
    <g className="fill-brand-700">
      <path d="M20 486c26-46 44-58 66-66 12-34 26-46 46-52 24-6 44 2 58 22 22 4 36 18 50 40 20 10 40 30 54 56Z" />
      <path d="M128 370v-22h-6l4-10h4v-12h5v-9h4v-11l4-8 4 8v11h4v9h5v12h4l4 10h-6v22Z" />
      <path d="M176 392v-14h6v-9l5-5 5 5v9h6v18Z" />
      <path
        d="M134 337h18M138 326h10"
        className="stroke-amber-300/70"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </g>
  );
}

type PalmProps = { readonly x: number; readonly y: number; readonly height: number };

function Palm({ x, y, height }: PalmProps) {
  const top = y - height;
  return (
    <g className="stroke-brand-950 fill-none" strokeLinecap="round">
      <path d={`M${x} ${y}q-5 ${-height / 2} 4 ${-height}`} strokeWidth="6" />
      <path
        d={`M${x + 4} ${top}q-22 -14 -40 10M${x + 4} ${top}q-26 -2 -30 26M${x + 4} ${top}q22 -14 40 10M${x + 4} ${top}q26 -2 30 26M${x + 4} ${top}q-4 -22 -22 -26M${x + 4} ${top}q6 -22 24 -24`}
        strokeWidth="5"
      />
    </g>
  );
}

function Birds() {
  return (
    <g className="stroke-brand-100/70 fill-none" strokeWidth="2.5" strokeLinecap="round">
      <path d="M214 300q8-8 14 0q6-8 14 0" />
      <path d="M254 322q6-6 10 0q5-6 10 0" />
      <path d="M236 344q5-5 8 0q4-5 8 0" />
    </g>
  );
}

function Suv() {
  return (
    <g>
      <ellipse cx="228" cy="592" rx="124" ry="7" className="fill-black/35" />
      <path d="M146 473h120" className="stroke-brand-200" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M106 566v-42c0-5 2-9 6-12l14-28c3-6 8-9 15-9h126c8 0 14 3 19 8l28 31 36 8c9 2 14 8 14 17v27c0 5-3 8-8 8H114c-5 0-8-3-8-8Z"
        className="fill-white"
      />
      <path d="M106 550h258v16c0 5-3 8-8 8H114c-5 0-8-3-8-8Z" className="fill-brand-200" />
      <path
        d="M126 513l11-22c2-4 4-5 8-5h28v27Zm54-27h46v27h-46Zm53 0h30c5 0 9 2 12 5l20 22h-62Z"
        className="fill-brand-900"
      />
      <path
        d="M176 516v42M229 516v42M186 526h12M239 526h12"
        className="stroke-brand-200"
        strokeWidth="2.500"
      />
      <path d="M346 523l16 6v11h-12Z" className="fill-amber-400" />
      <path d="M106 524h9v16h-9Z" className="fill-bad" />
      <Wheel x={160} />
      <Wheel x={312} />
    </g>
  );
}

function Wheel({ x }: { readonly x: number }) {
  return (
    <g>
      <circle cx={x} cy="572" r="21" className="fill-ink" />
      <circle cx={x} cy="572" r="10" className="fill-brand-200" />
      <circle cx={x} cy="572" r="3.500" className="fill-ink" />
    </g>
  );
}
