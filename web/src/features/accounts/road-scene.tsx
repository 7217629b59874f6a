/** Dawn over Trichy: the Rockfort on its hill, palms, and a white SUV on its way. Only decoration. */
export function RoadScene() {
  return (
    <svg
      viewBox="0 0 480 640"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1b3a52" />
          <stop offset="0.45" stopColor="#2e709e" />
          <stop offset="0.72" stopColor="#eebf63" />
        </linearGradient>
      </defs>
      <rect width="480" height="640" fill="url(#dawn)" />
      <circle cx="336" cy="420" r="58" className="fill-amber-100" />
      <circle cx="336" cy="420" r="84" className="fill-amber-100/25" />
      <Birds />
      <Rockfort />
      <path d="M0 478c70-26 130-30 210-14s180 14 270-12v188H0Z" className="fill-brand-800" />
      <Palm x={52} y={486} height={104} />
      <Palm x={92} y={496} height={74} />
      <Palm x={430} y={486} height={92} />
      <path d="M0 528h480v112H0Z" className="fill-brand-950" />
      <path d="M0 528h480" className="stroke-brand-600" strokeWidth="3" />
      <path d="M-8 598h500" className="stroke-amber-400" strokeWidth="5" strokeDasharray="34 26" />
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
      <ellipse cx="228" cy="588" rx="120" ry="7" className="fill-black/35" />
      <path
        d="M112 566v-30c0-6 4-10 10-12l26-6 26-32c4-5 9-7 15-7h82c8 0 15 3 20 9l24 29 24 6c8 2 13 9 13 17v26c0 5-3 8-8 8H120c-5 0-8-3-8-8Z"
        className="fill-white"
      />
      <path d="M112 548h240v18c0 5-3 8-8 8H120c-5 0-8-3-8-8Z" className="fill-brand-100" />
      <path
        d="M166 516l19-23c2-3 5-4 9-4h26v27Zm64-27h36c5 0 9 2 12 5l18 22h-66Z"
        className="fill-brand-900"
      />
      <path d="M176 478h104" className="stroke-brand-900" strokeWidth="4" strokeLinecap="round" />
      <path d="M225 522v44M228 532h12" className="stroke-brand-200" strokeWidth="2.500" />
      <path d="M340 532h12v12h-8Z" className="fill-amber-400" />
      <path d="M112 534h10v12h-10Z" className="fill-bad" />
      <Wheel x={164} />
      <Wheel x={302} />
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
