import type { ReactNode } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { RoadCard } from '@anandham/ui/components/road-card.tsx';

type SetupFrameProps = {
  readonly step?: string;
  readonly heading: string;
  readonly text: string;
  readonly children?: ReactNode;
};

/** A card with one step of the setup. */
export function SetupFrame({ step, heading, text, children }: SetupFrameProps) {
  return (
    <RoadCard pictureHeading={m.setup_page()} pictureText={m.setup_text()}>
      <div className="grid gap-1.5">
        {step !== undefined && <p className="text-link text-sm font-semibold">{step}</p>}
        <h1 className="text-3xl font-extrabold tracking-tight">{heading}</h1>
        <p className="text-ink-soft">{text}</p>
      </div>
      {children}
    </RoadCard>
  );
}
