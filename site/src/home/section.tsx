import type { ReactNode } from 'react';

const tones = { paper: '', mist: 'bg-mist', brand: 'bg-tint-strong' } as const;

type SectionProps = {
  readonly id: string;
  readonly eyebrow: string;
  readonly heading: string;
  readonly text?: string | undefined;
  readonly tone?: keyof typeof tones | undefined;
  readonly align?: 'left' | 'center' | undefined;
  readonly children: ReactNode;
};

/** A section of the page: eyebrow line, heading, optional text and content. */
export function Section({ id, tone, align, eyebrow, heading, text, children }: SectionProps) {
  return (
    <SectionFrame id={id} tone={tone}>
      <SectionHeading id={id} align={align} eyebrow={eyebrow} heading={heading} text={text} />
      <div className="mt-10 md:mt-14">{children}</div>
    </SectionFrame>
  );
}

type SectionFrameProps = Pick<SectionProps, 'id' | 'tone' | 'children'>;

/** The frame of a section, labelled by the `SectionHeading` inside it. */
export function SectionFrame({ id, tone = 'paper', children }: SectionFrameProps) {
  return (
    <section id={id} aria-labelledby={headingId(id)} className={tones[tone]}>
      <div className="mx-auto max-w-6xl px-4 py-18 sm:px-6 md:py-26">{children}</div>
    </section>
  );
}

type SectionHeadingProps = Omit<SectionProps, 'tone' | 'children'>;

export function SectionHeading({ id, eyebrow, heading, text, align }: SectionHeadingProps) {
  return (
    <div className={`max-w-2xl ${align === 'center' ? 'mx-auto text-center' : ''}`}>
      <Eyebrow>{eyebrow}</Eyebrow>
      <h2
        id={headingId(id)}
        className="mt-3 text-3xl font-extrabold tracking-tight sm:text-4xl md:text-[2.75rem] md:leading-[1.12]"
      >
        {heading}
      </h2>
      {text !== undefined && <p className="text-ink-soft mt-4 text-lg">{text}</p>}
    </div>
  );
}

const headingId = (id: string): string => `${id}-heading`;

/** The small line above a heading, with a road marking in front. */
export function Eyebrow({
  dark = false,
  children,
}: {
  readonly dark?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <p
      className={`inline-flex items-center gap-3 text-sm font-bold tracking-wide ${dark ? 'text-amber-300' : 'text-link'}`}
    >
      <svg viewBox="0 0 36 4" className="w-9" aria-hidden="true">
        <path
          d="M0 2h36"
          className="fill-none stroke-amber-400"
          strokeWidth="3"
          strokeDasharray="9 4.5"
        />
      </svg>
      {children}
    </p>
  );
}
