import { currentOperator } from '@anandham/ui/lib/operator.ts';
import * as m from '@anandham/ui/paraglide/messages';
import { RupeeIcon, SmileIcon, WrenchIcon } from '@anandham/ui/components/icons.tsx';

/** The three promises of the specification's landing page. */
export function Claims() {
  const claims = [
    {
      Icon: SmileIcon,
      title: m.claim_clients({ count: currentOperator().claims.happyClients }),
      text: m.claim_clients_text(),
    },
    { Icon: WrenchIcon, title: m.claim_cars(), text: m.claim_cars_text() },
    { Icon: RupeeIcon, title: m.claim_budget(), text: m.claim_budget_text() },
  ];
  return (
    <div className="border-t border-white/10">
      <ul
        aria-label={m.claims_label()}
        className="mx-auto grid max-w-6xl gap-6 px-4 py-9 sm:px-6 md:grid-cols-3 md:gap-8"
      >
        {claims.map(({ Icon, title, text }) => (
          <li key={title} className="flex items-center gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-white/8 text-amber-300">
              <Icon />
            </span>
            <p>
              <strong className="block text-lg font-bold">{title}</strong>
              <span className="text-brand-200">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
