type SkylineProps = { readonly label: string; readonly className?: string };

/** Our own drawing of Trichy at sunrise: Rockfort, a Srirangam gopuram, the Kaveri, and the road out. */
export function Skyline({ label, className = '' }: SkylineProps) {
  return (
    <svg
      viewBox="0 0 560 400"
      role="img"
      aria-label={label}
      className={`rounded-card w-full ${className}`}
    >
      <defs>
        <linearGradient id="skyline-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#dcebf4" />
          <stop offset="1" stopColor="#fdf0d9" />
        </linearGradient>
      </defs>
      <path d="M0 0h560v400H0z" fill="url(#skyline-sky)" />
      <circle cx="292" cy="214" r="104" className="fill-amber-200" opacity=".5" />
      <circle cx="292" cy="214" r="66" className="fill-amber-400" />
      <path d="M0 250q70-46 140-24t120-8 130 10 170-22v100H0Z" className="fill-brand-200" />
      <Rockfort />
      <Gopuram centre={430} base={292} />
      <Palm x={346} y={300} tall={86} />
      <Palm x={520} y={302} tall={64} />
      <path d="M0 288h560v44H0z" className="fill-brand-400" />
      <path d="M0 288h560v5H0z" className="fill-brand-700" />
      <path
        d="M236 302h112M256 312h72M272 322h40"
        className="stroke-amber-300"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M30 304h60M420 306h80M120 320h54M470 322h50"
        className="stroke-brand-300"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M0 328h560v72H0z" className="fill-brand-900" />
      <path d="M0 328h560v5H0z" className="fill-amber-100" opacity=".55" />
      <path d="M0 374h560" className="stroke-amber-400" strokeWidth="4" strokeDasharray="34 22" />
      <Suv />
    </svg>
  );
}

function Rockfort() {
  return (
    <g>
      <path
        d="M14 290c4-46 22-60 44-66 2-36 24-60 56-64 12-26 56-28 70 0 26 8 38 34 40 62 24 8 36 30 40 68Z"
        className="fill-brand-700"
      />
      <path
        d="M128 160c20-10 44-6 56 4 24 8 36 32 38 58 24 8 36 28 42 68h-70c2-60-20-100-66-130Z"
        className="fill-brand-800"
      />
      <path
        d="M60 250q30-14 62-8M74 218q26-12 50-6M96 190q16-8 34-4"
        className="stroke-brand-500 fill-none"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M112 158v-26h70v26Z" className="fill-amber-100" />
      <path d="M106 134h82v-7h-82Z" className="fill-amber-300" />
      <path d="M130 127v-18h34v18Z" className="fill-amber-100" />
      <path d="M126 110h42l-6-8h-30Z" className="fill-amber-300" />
      <path
        d="M121 158v-16h8v16ZM137 158v-18h20v18ZM165 158v-16h8v16Z"
        className="fill-brand-900"
      />
      <path d="M147 102V78" className="stroke-brand-900" strokeWidth="2.5" />
      <path d="M147 78l18 6-18 7Z" className="fill-amber-500" />
    </g>
  );
}

/** A temple tower: each storey narrower and lower than the one below, a vault and kalasams on top. */
function Gopuram({ centre, base }: { readonly centre: number; readonly base: number }) {
  const storeys = Array.from({ length: 7 }, (_, level) => ({
    bottom: base - 34 - level * 25 + level * level * 0.6,
    height: 24 - level * 1.2,
    half: 60 - level * 6.6,
  }));
  const vaultBase = (storeys.at(-1)?.bottom ?? base) - 17;
  return (
    <g>
      <path d={`M${centre - 96} ${base}v-26h192v26Z`} className="fill-brand-600" />
      <path d={`M${centre - 66} ${base}v-36h132v36Z`} className="fill-brand-800" />
      <path d={`M${centre - 13} ${base}v-24a13 13 0 0 1 26 0v24Z`} className="fill-amber-300" />
      {storeys.map(({ bottom, height, half }, level) => (
        <g key={bottom}>
          <path
            d={`M${centre - half} ${bottom}l4 ${-height}h${2 * half - 8}l4 ${height}Z`}
            className={level % 2 === 0 ? 'fill-brand-600' : 'fill-brand-700'}
          />
          <path
            d={`M${centre - half - 3} ${bottom}h${2 * half + 6}v-4h${-2 * half - 6}Z`}
            className="fill-amber-200"
          />
          <path
            d={`M${centre - 4} ${bottom - 5}v${-height + 11}h8v${height - 11}Z`}
            className="fill-amber-300"
          />
          <path
            d={`M${centre - half * 0.62} ${bottom - 6}v${-height + 13}M${centre - half * 0.34} ${bottom - 6}v${-height + 13}M${centre + half * 0.34} ${bottom - 6}v${-height + 13}M${centre + half * 0.62} ${bottom - 6}v${-height + 13}`}
            className="stroke-brand-300"
            strokeWidth="4"
          />
        </g>
      ))}
      <path
        d={`M${centre - 24} ${vaultBase}c0-24 12-28 24-28s24 4 24 28Z`}
        className="fill-brand-800"
      />
      <path d={`M${centre - 26} ${vaultBase}h52v-4h-52Z`} className="fill-amber-200" />
      {[-14, -7, 0, 7, 14].map((offset) => (
        <path
          key={offset}
          d={`M${centre + offset} ${vaultBase - 26 + Math.abs(offset) * 0.25}v-9`}
          className="stroke-amber-500"
          strokeWidth="3"
          strokeLinecap="round"
        />
      ))}
    </g>
  );
}

type PalmProps = { readonly x: number; readonly y: number; readonly tall: number };

function Palm({ x, y, tall }: PalmProps) {
  const top = y - tall;
  return (
    <g className="stroke-brand-900 fill-none" strokeLinecap="round">
      <path d={`M${x} ${y}q-4 ${-tall / 2} 6 ${-tall}`} strokeWidth="4" />
      <path
        d={`M${x + 6} ${top}q-14-14-28-2M${x + 6} ${top}q-16-4-24 14M${x + 6} ${top}q14-14 28-2M${x + 6} ${top}q16-4 24 14M${x + 6} ${top}q-2-16-14-22M${x + 6} ${top}q4-14 16-18`}
        strokeWidth="4.5"
      />
    </g>
  );
}

function Suv() {
  return (
    <g transform="translate(170 312)">
      <ellipse cx="76" cy="55" rx="80" ry="5" className="fill-brand-950" opacity=".6" />
      <path
        d="M5 48c-3-8-3-22 1-28L14 6c2-3 4-4 8-4h74c5 0 8 1 11 4l15 15 22 4c6 1 8 5 8 11v12Z"
        className="fill-brand-500"
      />
      <path d="M30 0h60v3H30Z" className="fill-brand-950" />
      <path
        d="M14 21 20 9c1-2 2-2 4-2h14v14ZM43 21V7h24v14ZM72 7h22c3 0 5 1 7 3l11 11H72Z"
        className="fill-brand-100"
      />
      <path d="M3 26h7v8H3Z" className="fill-bad" />
      <path d="M140 28l9 2 2 6h-10Z" className="fill-amber-300" />
      <path d="M46 29h8M76 29h8" className="stroke-brand-900" strokeWidth="2" />
      <path d="M3 44h149v5H3Z" className="fill-brand-950" />
      {[34, 120].map((x) => (
        <g key={x}>
          <circle cx={x} cy="48" r="13" className="fill-brand-950" />
          <circle cx={x} cy="48" r="6" className="fill-brand-200" />
        </g>
      ))}
    </g>
  );
}
