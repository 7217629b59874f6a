import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as m from '@anandham/ui/paraglide/messages';
import { errorMessage } from '@anandham/ui/lib/api/message-of.ts';
import { useOneAtATime } from '@anandham/ui/lib/hooks/use-one-at-a-time.ts';
import { markFields } from '@anandham/ui/lib/mark-fields.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { TextField } from '@anandham/ui/components/field.tsx';
import { formParts } from '#shared/settings-form/sections.ts';
import { useSendTestEmail } from './settings.api.ts';

type TestEmailProps = {
  readonly form: UseFormReturn;
  /** The unsaved changes. */
  readonly typed: () => Record<string, unknown>;
};

type Result = { readonly tone: 'good' | 'bad'; readonly text: string };

const fieldOf = Object.fromEntries(
  formParts['email']?.fields.map(({ path }) => [path, path]) ?? [],
);

/** Sends an email with what is typed, and shows what the mail server answered. */
export function TestEmail({ form, typed }: TestEmailProps) {
  const [to, setTo] = useState('');
  const [result, setResult] = useState<Result | null>(null);
  const { isPending, mutateAsync } = useSendTestEmail();
  const send = useOneAtATime(async () => {
    setResult(null);
    form.clearErrors();
    const email = (typed()['email'] ?? {}) as Record<string, unknown>;
    try {
      const sent = await mutateAsync({ email, to: to.trim() === '' ? null : to.trim() });
      setResult({ tone: 'good', text: m.settings_test_sent(sent) });
    } catch (error) {
      if (await markFields(form, error, fieldOf)) return;
      setResult({ tone: 'bad', text: await errorMessage(error) });
    }
  });
  return (
    <div className="border-line grid gap-4 border-t pt-6">
      <TextField
        label={m.settings_optional({ label: m.settings_test_to() })}
        hint={m.settings_test_hint()}
        type="email"
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button
        variant="quiet"
        busy={isPending}
        busyLabel={m.settings_test_sending()}
        onClick={() => void send()}
        className="justify-self-start"
      >
        {m.settings_test()}
      </Button>
      <Banner tone={result?.tone ?? 'good'} text={result?.text ?? ''} />
    </div>
  );
}
