import * as m from '@anandham/ui/paraglide/messages';

/** The picture of an empty state: an open map without a route. */
export function NoDataPicture() {
  return (
    <svg
      viewBox="0 0 240 160"
      className="w-24 sm:w-56"
      role="img"
      aria-label={m.pending_none_heading()}
    >
      <ellipse cx="120" cy="146" rx="86" ry="8" className="fill-mist" />
      <path
        d="M36 44l56-16 56 16 56-16v92l-56 16-56-16-56 16Z"
        className="fill-tint stroke-brand-200"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M92 28l56 16v92l-56-16Z" className="fill-brand-100" />
      <path d="M92 28v92M148 44v92" className="stroke-brand-200" strokeWidth="3" />
      <path
        d="M54 112c18-4 20-26 40-28s22 18 42 14"
        className="stroke-brand-300 fill-none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 11"
      />
      <circle cx="54" cy="112" r="6" className="fill-brand-400" />
      <path
        d="M170 104s22-19 22-36a22 22 0 0 0-44 0c0 17 22 36 22 36Z"
        className="fill-amber-400"
      />
      <path
        d="M164.500 62.500a6 6 0 1 1 8.500 5.500c-2 .9-2.800 2-2.800 4M170.200 79h.1"
        className="fill-none stroke-white"
        strokeWidth="3.500"
        strokeLinecap="round"
      />
    </svg>
  );
}
