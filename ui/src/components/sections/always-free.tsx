import * as m from '#paraglide/messages';
import { currentSettings } from '#lib/settings.ts';
import { CheckIcon } from '#components/icons.tsx';

/** The costs that are never added to the fare. */
export function AlwaysFree({ className }: { readonly className: string }) {
  const items = [
    m.pricing_toll(),
    m.pricing_permit(),
    m.pricing_hill_diesel(),
    m.pricing_parking(),
    ...(currentSettings().tariff.kind === 'minimum-km' ? [] : [m.pricing_beta()]),
  ];
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item} className="flex items-center gap-2">
          <CheckIcon className="text-good size-5" />
          {item}
        </li>
      ))}
    </ul>
  );
}
