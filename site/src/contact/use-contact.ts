import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendContactMessage } from '@anandham/contract/operations/site';
import type { Proof } from '@anandham/contract/proof-of-work';
import * as m from '@anandham/ui/paraglide/messages';
import { call } from '@anandham/ui/lib/api/call.ts';
import { wasRefused } from '@anandham/ui/lib/api/call-error.ts';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { notify } from '@anandham/ui/lib/toasts/toast.ts';
import { useOneAtATime } from '@anandham/ui/lib/hooks/use-one-at-a-time.ts';
import { typedEarly } from './typed-early.ts';
import { fieldMessagesOf, errorMessage } from '@anandham/ui/lib/api/message-of.ts';

export type ContactFields = {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly feedback: string;
  /** The honeypot: people do not see it, bots fill it in. */
  readonly website: string;
};

const empty: ContactFields = { name: '', mobile: '', email: '', feedback: '', website: '' };
const names = ['name', 'mobile', 'email', 'feedback'] as const;

/** The state of the contact form, and sending it. What was typed stays after a failure. */
export function useContact() {
  const [defaultValues] = useState(() => typedEarly(empty));
  const form = useForm<ContactFields>({ defaultValues, mode: 'onTouched' });
  const [openedAt, setOpenedAt] = useState(() => performance.now());
  const [busy, setBusy] = useState(false);
  const [sentName, setSentName] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);

  const markFields = async (problem: unknown) => {
    if (!wasRefused(problem)) return;
    const messages = await fieldMessagesOf(problem.answer);
    const refused = names.filter((name) => messages[name] !== undefined);
    for (const [index, name] of refused.entries()) {
      form.setError(name, { message: messages[name] ?? '' }, { shouldFocus: index === 0 });
    }
  };
  const onSend = async (fields: ContactFields) => {
    setBusy(true);
    setReason(null);
    try {
      await send(fields, Math.round(performance.now() - openedAt));
      notify('success', m.contact_thanks());
      setSentName(fields.name.trim());
      form.reset(empty);
    } catch (problem) {
      logProblem('the message was not sent', problem);
      notify('error', m.contact_failed());
      setReason(await errorMessage(problem));
      await markFields(problem);
    } finally {
      setBusy(false);
    }
  };
  const writeAnother = () => {
    setOpenedAt(performance.now());
    setSentName(null);
  };
  return { form, busy, sentName, reason, onSend: useOneAtATime(onSend), writeAnother };
}

/** Sends the message; when the server suspects a bot, sends it again with a proof of work. */
async function send(fields: ContactFields, openMs: number): Promise<void> {
  const post = (proof: Proof | null) =>
    call(sendContactMessage, {
      body: { ...fields, mobile: fields.mobile.trim(), openMs, proof },
    });
  try {
    await post(null);
  } catch (problem) {
    if (!wasRefused(problem) || problem.answer.challenge === undefined) throw problem;
    const { solve } = await import('./solve.ts');
    await post(await solve(problem.answer.challenge));
  }
}
