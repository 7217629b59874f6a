import type { ReactNode } from 'react';
import { operator, type CarFeature } from '@anandham/domain/operator';
import * as m from '#paraglide/messages';
import {
  PeopleIcon,
  ScreenIcon,
  SeatIcon,
  ShieldIcon,
  SunIcon,
  VoiceIcon,
} from '#components/icons.tsx';
import { currentPhotos } from '#lib/photos.ts';
import { namedClasses } from '#lib/trip/classes.ts';
import { CarGallery } from './car-gallery.tsx';
import { CarPicture, roofStill } from './car-picture.tsx';
import { Section } from './section.tsx';

const features: Readonly<
  Record<CarFeature, { Icon: typeof SunIcon; title: () => string; text: () => string }>
> = {
  driver_assist_safety: {
    Icon: ShieldIcon,
    title: m.feature_driver_assist_safety,
    text: m.feature_driver_assist_safety_text,
  },
  sunroof: { Icon: SunIcon, title: m.feature_sunroof, text: m.feature_sunroof_text },
  ventilated_seats: {
    Icon: SeatIcon,
    title: m.feature_ventilated_seats,
    text: m.feature_ventilated_seats_text,
  },
  voice_assistant: {
    Icon: VoiceIcon,
    title: m.feature_voice_assistant,
    text: m.feature_voice_assistant_text,
  },
  in_car_tvs: { Icon: ScreenIcon, title: m.feature_in_car_tvs, text: m.feature_in_car_tvs_text },
  six_plus_one_seats: {
    Icon: PeopleIcon,
    title: m.feature_six_plus_one_seats,
    text: m.feature_six_plus_one_seats_text,
  },
};

type CarsProps = {
  /** The turning car. */
  readonly children: ReactNode;
};

/** #cars: the cars and their features. The operator's photos replace the drawn car. */
export function Cars({ children }: CarsProps) {
  const [car] = operator.fleet;
  const { gallery, frames } = currentPhotos();
  const classes = namedClasses();
  const hasPhotos = gallery.length > 0;
  return (
    <Section
      id="cars"
      eyebrow={m.cars_eyebrow()}
      heading={classes === null ? m.cars_heading() : m.cars_heading_classes()}
      text={classes === null ? m.cars_text() : m.cars_text_classes({ classes })}
    >
      {/* Beside photos of the real car, the drawn one would show another car. */}
      {(frames.length > 0 || !hasPhotos) && children}
      {hasPhotos && <CarGallery photos={gallery} isFirst={frames.length === 0} />}
      <div
        className={`mt-10 grid gap-10 md:mt-14 ${hasPhotos ? '' : 'lg:grid-cols-[1fr_2fr] lg:gap-12'}`}
      >
        {!hasPhotos && (
          <div className="max-lg:hidden">
            <CarPicture
              still={roofStill}
              sizes="(min-width: 1152px) 350px, 31vw"
              alt={m.cars_picture()}
              className="rounded-card size-full object-cover"
            />
          </div>
        )}
        <ul
          aria-label={m.cars_features()}
          className={`grid gap-x-8 gap-y-7 min-[30rem]:grid-cols-2 ${hasPhotos ? 'lg:grid-cols-3' : ''}`}
        >
          {car.features.map((key) => (
            <Feature key={key} {...features[key]} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

type FeatureProps = (typeof features)[CarFeature];

function Feature({ Icon, title, text }: FeatureProps) {
  return (
    <li className="flex gap-4">
      <span className="bg-tint text-link grid size-11 shrink-0 place-items-center rounded-xl">
        <Icon className="size-5.5" />
      </span>
      <p>
        <strong className="block font-bold">{title()}</strong>
        <span className="text-ink-soft">{text()}</span>
      </p>
    </li>
  );
}
