import skyline from '#assets/skyline.svg?url';
import * as m from '@anandham/ui/paraglide/messages';
import { currentLanguage } from '@anandham/ui/lib/language.ts';
import { currentOperator } from '@anandham/ui/lib/operator.ts';
import { currentSettings } from '@anandham/ui/lib/settings.ts';
import { SectionFrame, SectionHeading } from './section.tsx';

/** #about: the operator, and how a booking works. */
export function About() {
  const { cityShort } = currentOperator();
  const ownText = currentSettings().site.about?.[currentLanguage()];
  const steps = [
    { title: m.step_1(), text: m.step_1_text() },
    { title: m.step_2(), text: m.step_2_text() },
    { title: m.step_3(), text: m.step_3_text() },
  ];
  return (
    <SectionFrame id="about">
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <img
          src={skyline}
          alt={m.about_picture()}
          width={560}
          height={400}
          loading="lazy"
          className="rounded-card h-auto w-full max-lg:order-last"
        />
        <div className="grid gap-5 text-lg">
          <SectionHeading
            id="about"
            eyebrow={m.about_eyebrow()}
            heading={m.about_heading({ town: cityShort })}
          />
          {ownText === undefined ? (
            <>
              <p>{m.about_text_1({ city: cityShort })}</p>
              <p className="text-ink-soft">{m.about_text_2()}</p>
            </>
          ) : (
            <p className="whitespace-pre-line">{ownText}</p>
          )}
        </div>
      </div>
      <h3 className="sr-only">{m.steps_heading()}</h3>
      <ol className="border-line mt-14 grid gap-8 border-t pt-10 md:grid-cols-3 md:gap-10">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-5">
            <span
              aria-hidden="true"
              className="text-link border-brand-200 grid size-11 shrink-0 place-items-center rounded-full border-2 text-lg font-extrabold"
            >
              {index + 1}
            </span>
            <div>
              <h4 className="text-lg font-bold">{title}</h4>
              <p className="text-ink-soft mt-1">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
