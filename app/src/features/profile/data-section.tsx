import * as m from '@anandham/ui/paraglide/messages';
import { notify } from '@anandham/ui/lib/toasts/toast.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { useSaveData } from './profile.api.ts';
import { Section } from './section.tsx';

/** Downloads everything that is stored about the account. */
export function DataSection() {
  const { busy, decide: save } = useSaveData(() => notify('success', m.data_saved()));
  return (
    <Section heading={m.data_heading()} text={m.data_text()}>
      <Button
        variant="quiet"
        busy={busy}
        busyLabel={m.data_collecting()}
        onClick={() => save()}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {m.data_download()}
      </Button>
    </Section>
  );
}
