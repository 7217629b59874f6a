import * as m from '@anandham/ui/paraglide/messages';
import { TurnPoster } from './car-picture.tsx';

/** Continues the backdrop of the pictures beyond their edges. */
const backdrop =
  'bg-[linear-gradient(#ececec_37%,#f1f1f1_46%,#f2f2f2_53%,#f2f2f2_64%,#f1f1f1_70%)]';

/**
 * The car's picture. The viewer (`web/src/features/car-viewer`) renders into the two empty elements; until
 * then, and without JavaScript, poster and caption are shown.
 */
export function CarStage({ seats }: { readonly seats: string }) {
  return (
    <figure id="car-stage" className="sm:rounded-card overflow-hidden bg-[#f1f1f1] max-sm:-mx-4">
      <div className={backdrop}>
        <div className="lg:fade-sides relative mx-auto aspect-video max-w-240">
          <TurnPoster alt={m.car_still()} className="size-full" />
          <div id="car-picture" className="absolute inset-0" />
        </div>
      </div>
      <div
        id="car-bar"
        className="peer mx-auto max-w-3xl not-empty:px-4 not-empty:pb-5 sm:max-w-208 sm:not-empty:px-8 sm:not-empty:pb-8"
      />
      <figcaption className="text-brand-950 mb-5 hidden min-h-14 place-items-center px-4 text-center peer-empty:grid sm:mb-8 sm:px-8">
        {m.car_caption({ seats })}
      </figcaption>
    </figure>
  );
}
