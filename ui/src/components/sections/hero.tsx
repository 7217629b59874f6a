import type { ReactNode } from 'react';
import * as m from '#paraglide/messages';
import { currentLanguage } from '#lib/language.ts';
import { currentOperator } from '#lib/operator.ts';
import { currentPhotos } from '#lib/photos.ts';
import { currentSettings } from '#lib/settings.ts';
import { namedClasses } from '#lib/trip/classes.ts';
import { BookOrCall } from './book-or-call.tsx';
import { CarPicture } from './car-picture.tsx';
import { Claims } from './claims.tsx';
import { heroSizes, heroStill } from './hero-still.ts';
import { Eyebrow } from './section.tsx';

type HeroProps = {
  /** 2 on pages that have another first heading. */
  readonly headingLevel?: 1 | 2;
  /** The quick fare. */
  readonly children?: ReactNode;
};

/** #home: heading, quick fare, picture of the car, and links to book or call. */
export function Hero({ headingLevel = 1, children }: HeroProps) {
  const Heading = `h${headingLevel}` as const;
  const classes = namedClasses();
  const photo = currentPhotos().hero;
  const headline = currentSettings().site.headline?.[currentLanguage()] ?? m.hero_heading();
  return (
    <section id="home" aria-labelledby="home-heading" className="bg-brand-950 text-white">
      {/* On wide screens the picture is beside the text and fades into the background. */}
      <div className="overflow-hidden lg:grid">
        <div className="z-10 mx-auto w-full max-w-6xl px-4 pt-10 sm:px-6 sm:pt-16 lg:col-start-1 lg:row-start-1 lg:flex lg:min-h-[min(43vw,44rem)] lg:items-center lg:py-16">
          <div className="grid max-w-lg justify-items-start gap-6 lg:max-w-[27rem]">
            <Eyebrow dark>{m.hero_eyebrow({ city: currentOperator().cityShort })}</Eyebrow>
            <Heading
              id="home-heading"
              className="text-[2.5rem] leading-[1.08] font-extrabold tracking-tight sm:text-5xl xl:text-[3.5rem]"
            >
              {headline}
            </Heading>
            <p className="text-brand-100 text-lg">
              {classes === null ? m.hero_text() : m.hero_text_classes({ classes })}
            </p>
            <BookOrCall book={m.hero_book()} />
          </div>
        </div>
        <div className="z-10 mx-auto mt-8 w-full max-w-6xl px-4 sm:px-6 lg:col-start-1 lg:row-start-2 lg:-mt-4 lg:pb-10">
          {children}
        </div>
        <div className="mt-2 lg:col-start-1 lg:row-start-1 lg:mt-0 lg:w-[min(76%,82rem)] lg:self-end lg:justify-self-end">
          <CarPicture
            still={heroStill()}
            sizes={heroSizes}
            alt={photo?.alt[currentLanguage()] ?? m.hero_picture()}
            first
            className={`fade-top lg:fade-all-but-right aspect-[4/3] w-full object-cover sm:aspect-video ${photo === null ? 'object-right' : ''}`}
          />
        </div>
      </div>
      <Claims />
    </section>
  );
}
