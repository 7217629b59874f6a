import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as m from '@anandham/ui/paraglide/messages';
import { wasRefused } from '@anandham/ui/lib/api/call-error.ts';
import { errorMessage, fieldMessagesOf } from '@anandham/ui/lib/api/message-of.ts';
import { useOneAtATime } from '@anandham/ui/lib/hooks/use-one-at-a-time.ts';
import { markFields } from '@anandham/ui/lib/mark-fields.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { TextField } from '@anandham/ui/components/field.tsx';

type Sent = { readonly to: string; readonly answer: string };

type TestEmailProps = {
  readonly form: UseFormReturn;
  /** The server's name of a rejected value → the input that shows it. */
  readonly fieldOf: Readonly<Record<string, string>>;
  readonly label: string;
  readonly hint: string;
  /** Sends an email with what is typed. An empty address goes to the person's own. */
  readonly send: (to: string) => Promise<Sent>;
};

type Result = { readonly tone: 'good' | 'bad'; readonly text: string };

/** Sends an email with settings that are not saved, and shows what the mail server answered. */
export function TestEmail({ form, fieldOf, label, hint, send }: TestEmailProps) {
  const [to, setTo] = useState('');
  const [isSending, setSending] = useState(false);
  const [addressError, setAddressError] = useState<string>();
  const [result, setResult] = useState<Result | null>(null);
  const showProblem = async (error: unknown) => {
    const fields = wasRefused(error) ? await fieldMessagesOf(error.answer) : {};
    setAddressError(fields['to']);
    const isMarked = await markFields(form, error, fieldOf);
    if (isMarked || fields['to'] !== undefined) return;
    setResult({ tone: 'bad', text: await errorMessage(error) });
  };
  const sendOnce = useOneAtATime(async () => {
    setResult(null);
    setAddressError(undefined);
    form.clearErrors();
    setSending(true);
    try {
      setResult({ tone: 'good', text: m.settings_test_sent(await send(to.trim())) });
    } catch (error) {
      await showProblem(error);
    }
    setSending(false);
  });
  return (
    <div className="border-line grid gap-4 border-t pt-6">
      <TextField
        label={label}
        hint={hint}
        error={addressError}
        type="email"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        onKeyDown={(event) => {
          // Enter would submit the form around it.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void sendOnce();
        }}
      />
      <Button
        variant="quiet"
        busy={isSending}
        busyLabel={m.settings_test_sending()}
        onClick={() => void sendOnce()}
        className="justify-self-start"
      >
        {m.settings_test()}
      </Button>
      <Banner tone={result?.tone ?? 'good'} text={result?.text ?? ''} />
    </div>
  );
}
