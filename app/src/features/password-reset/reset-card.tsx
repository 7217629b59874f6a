import type { ReactNode } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { ArrowLeftIcon } from '@anandham/ui/components/icons.tsx';
import { RoadCard, type CardTone } from '@anandham/ui/components/road-card.tsx';
import { Link } from '@anandham/ui/components/link.tsx';

/** Email address, code, new password. */
const steps = [1, 2, 3] as const;

type ResetCardProps = {
  readonly tone?: CardTone;
  /** The step of the flow with the code; none for the link in the email, which has only one screen. */
  readonly step?: (typeof steps)[number];
  readonly heading: string;
  readonly text: string;
  readonly children: ReactNode;
};

/** The card of the password reset screens, with a link back to the login. */
export function ResetCard({ tone = 'neutral', step, heading, text, children }: ResetCardProps) {
  return (
    <RoadCard
      tone={tone}
      pictureHeading={m.reset_picture_heading()}
      pictureText={m.reset_picture_text()}
    >
      <div className="grid gap-1.5">
        {step !== undefined && <Steps at={step} />}
        <h1 className="text-3xl font-extrabold tracking-tight">{heading}</h1>
        <p className="text-ink-soft">{text}</p>
      </div>
      {children}
      <Link
        to="/auth"
        className="text-link hover:bg-tint -my-1 inline-flex min-h-11 items-center gap-2 justify-self-center rounded-full px-4 font-semibold"
      >
        <ArrowLeftIcon className="size-5" /> {m.reset_back()}
      </Link>
    </RoadCard>
  );
}

function Steps({ at }: { readonly at: number }) {
  return (
    <div className="mb-2 flex items-center gap-3">
      <p className="text-link text-sm font-semibold">
        {m.reset_step({ step: at, of: steps.length })}
      </p>
      <span aria-hidden="true" className="flex gap-1.5">
        {steps.map((step) => (
          <span
            key={step}
            className={`h-1.5 w-7 rounded-full ${step <= at ? 'bg-amber-400' : 'bg-line'}`}
          />
        ))}
      </span>
    </div>
  );
}
