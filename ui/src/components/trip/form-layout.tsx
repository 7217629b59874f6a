import type { ReactNode } from 'react';

type FormLayoutProps = {
  readonly fields: ReactNode;
  readonly summary: ReactNode;
  readonly action: ReactNode;
};

/** The layout of a trip form: fields at the left, summary at the right. */
export function FormLayout({ fields, summary, action }: FormLayoutProps) {
  return (
    <div className="rounded-card bg-paper shadow-card grid lg:grid-cols-[1.55fr_1fr]">
      <div className="grid content-start gap-x-5 gap-y-5 p-5 sm:grid-cols-2 sm:p-8">{fields}</div>
      <div className="bg-brand-950 flex flex-col rounded-b-[1.25rem] p-5 text-white sm:p-8 lg:rounded-r-[1.25rem] lg:rounded-bl-none">
        {summary}
        <div className="mt-auto grid gap-3 pt-6">{action}</div>
      </div>
    </div>
  );
}

/** Puts the time and AM/PM on one line. */
export function TimeLayout({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-[1.4fr_1fr] gap-3">{children}</div>;
}
