import type { ReactNode } from 'react';
import { CheckIcon, CloseIcon, InfoIcon } from './icons.tsx';

export type BannerTone = 'neutral' | 'good' | 'bad';

const variantClasses: Readonly<Record<BannerTone, string>> = {
  neutral: 'bg-tint text-link',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
};
const icons = { neutral: InfoIcon, good: CheckIcon, bad: CloseIcon } as const;

type BannerProps = {
  readonly tone: BannerTone;
  /** Shows nothing if empty; the element stays, so that screen readers announce the next text. */
  readonly text: string;
  /** A link or button below the text. */
  readonly children?: ReactNode;
};

/** The result of the last action, shown by colour, icon and text. */
export function Banner({ tone, text, children }: BannerProps) {
  const ToneIcon = icons[tone];
  return (
    <div role="status" className="not-empty:w-full empty:absolute">
      {text !== '' && (
        <div
          className={`flex items-start gap-3 rounded-xl px-4 py-3 text-sm font-medium ${variantClasses[tone]}`}
        >
          <ToneIcon className="size-5" />
          <div className="grid gap-1.5">
            <p>{text}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
