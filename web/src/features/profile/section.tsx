import { useId, type ReactNode, type Ref } from 'react';

type SectionProps = {
  readonly heading: string;
  readonly text: string;
  /** Takes the focus when what had it is gone. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
};

/** One matter of the profile: a heading, what it is about, and what can be done. */
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
