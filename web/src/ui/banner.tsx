import type { ReactNode } from 'react';
import { CheckIcon, CloseIcon, InfoIcon } from './icons.tsx';

export type BannerTone = 'neutral' | 'good' | 'bad';

const variantClasses: Readonly<Record<BannerTone, string>> = {
  neutral: 'bg-tint text-link',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
};
const signs = { neutral: InfoIcon, good: CheckIcon, bad: CloseIcon } as const;

type BannerProps = {
  readonly tone: BannerTone;
  /** Nothing is shown for an empty text; the place stays, out of the layout, so that readers hear what comes. */
  readonly text: string;
  /** A way on, below the text. */
  readonly children?: ReactNode;
};

/** How the last try ended: by colour, with a sign, and in words. */
export function Banner({ tone, text, children }: BannerProps) {
  const Sign = signs[tone];
  return (
    <div role="status" className="not-empty:w-full empty:absolute">
      {text !== '' && (
        <div
          className={`flex items-start gap-3 rounded-xl px-4 py-3 text-sm font-medium ${variantClasses[tone]}`}
        >
          <Sign className="size-5" />
          <div className="grid gap-1.5">
            <p>{text}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
