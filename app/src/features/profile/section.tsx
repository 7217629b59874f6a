import { useId, type ReactNode, type Ref } from 'react';

type SectionProps = {
  readonly heading: string;
  readonly text: string;
  /** Lets a section move the focus to its heading. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
};

/** A card of the profile page with heading and explanation. */
export function Section({ heading, text, headingRef, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-card bg-paper border-line shadow-card grid gap-5 border p-5 sm:p-7"
    >
      <div className="grid gap-1">
        <h2 id={headingId} ref={headingRef} tabIndex={-1} className="text-xl font-bold">
          {heading}
        </h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      {children}
    </section>
  );
}
