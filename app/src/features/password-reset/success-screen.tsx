import { useEffect, useRef } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { buttonClass } from '@anandham/ui/components/button.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { RoadCard } from '@anandham/ui/components/road-card.tsx';

/** Confirms the new password, after the code or the link. */
export function SuccessScreen() {
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers announce the focused heading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <RoadCard
      tone="good"
      pictureHeading={m.reset_picture_heading()}
      pictureText={m.reset_picture_text()}
    >
      <div className="grid justify-items-center gap-6 py-4 text-center">
        <CheckMark />
        <div className="grid gap-2">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-3xl font-extrabold tracking-tight outline-none"
          >
            {m.reset_done_heading()}
          </h1>
          <p className="text-ink-soft">{m.reset_done_text()}</p>
        </div>
        <Link to="/auth" className={buttonClass('main', 'w-full')}>
          {m.reset_done_continue()}
        </Link>
      </div>
    </RoadCard>
  );
}

/** Specification section 9: it appears after one second, without animation for reduced motion. */
function CheckMark() {
  return (
    <svg viewBox="0 0 96 96" className="size-28" aria-hidden="true">
      <g className="animate-pop origin-center">
        <circle cx="48" cy="48" r="46" className="fill-good-soft" />
        <circle cx="48" cy="48" r="36" className="fill-good" />
      </g>
      <path
        d="m32 49 11.500 11.500L65 38"
        pathLength="1"
        className="animate-draw fill-none stroke-white"
        strokeWidth="6.500"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="1"
      />
    </svg>
  );
}
