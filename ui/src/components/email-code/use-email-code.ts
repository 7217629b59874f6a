import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { requestEmailCode, signInWithCode } from '@anandham/contract/operations/accounts';
import type { AnswerOf, RequestOf } from '@anandham/contract/operation';
import { call } from '#lib/api/call.ts';
import { wasRefused } from '#lib/api/call-error.ts';
import { errorMessage } from '#lib/api/message-of.ts';
import { useOneAtATime } from '#lib/hooks/use-one-at-a-time.ts';
import { currentLanguage } from '#lib/language.ts';
import { logProblem } from '#lib/log-problem.ts';
import { markFields } from '#lib/mark-fields.ts';

export type EmailCodeFields = {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly code: string;
};

/** Fields that only a new account needs. */
export type PersonField = 'name' | 'mobile';

export type WaitingTrip = NonNullable<RequestOf<typeof requestEmailCode>['body']['trip']>;
export type CodeSession = AnswerOf<typeof signInWithCode>;

type Options = {
  readonly defaultValues: EmailCodeFields;
  /** Name and mobile are requested together with the email, not only when the account is new. */
  readonly asksPerson: boolean;
  /** The booking request that waits for the sign-in. */
  readonly trip?: WaitingTrip | undefined;
  readonly onSignedIn: (session: CodeSession) => Promise<void> | void;
};

export type EmailCode = ReturnType<typeof useEmailCode>;

/** The state of the sign-in with a code by email: first the email, then the code. */
export function useEmailCode({ defaultValues, asksPerson, trip, onSignedIn }: Options) {
  const form = useForm<EmailCodeFields>({
    defaultValues,
    // An incomplete code is no error while it is typed.
    reValidateMode: 'onSubmit',
  });
  const [step, setStep] = useState<'email' | 'code'>('email');
  /** What the server refused after a right code, which stays valid. */
  const [refusedFields, setRefusedFields] = useState<readonly PersonField[]>([]);
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);

  const showStep = (next: 'email' | 'code') => {
    // The focus needs the field of that step in the document.
    flushSync(() => setStep(next));
    form.setFocus(next);
  };

  const fail = async (problem: unknown, field: 'email' | 'code') => {
    logProblem('signing in with a code failed', problem);
    const refused = personFieldsOf(problem);
    // The focus needs the refused fields in the document.
    if (step === 'code' && refused.length > 0) flushSync(() => setRefusedFields(refused));
    if (await markFields(form, problem, {})) return;
    const message = await errorMessage(problem);
    if (wasRefused(problem, 400, 429)) form.setError(field, { message }, { shouldFocus: true });
    else setRefusal(message);
  };

  const requestCode = async ({ name, mobile, email }: EmailCodeFields) => {
    await call(requestEmailCode, {
      body: { name, mobile, email, language: currentLanguage(), trip: trip ?? null },
    });
    form.resetField('code');
    showStep('code');
  };

  const verify = async ({ name, mobile, email, code }: EmailCodeFields) => {
    const hasMobile = asksPerson || refusedFields.length > 0;
    const session = await call(signInWithCode, {
      body: { email, code: onlyDigits(code), name, ...(hasMobile && { mobile }) },
    });
    await onSignedIn(session);
  };

  const run = useOneAtATime(async (to: 'email' | 'code') => {
    setBusy(true);
    setRefusal('');
    try {
      await form.handleSubmit((fields) =>
        (to === 'email' ? requestCode : verify)(fields).catch((problem: unknown) =>
          fail(problem, to === 'email' && step === 'code' ? 'code' : to),
        ),
      )();
    } finally {
      setBusy(false);
    }
  });

  return {
    form,
    step,
    asksPerson,
    refusedFields,
    refusal,
    busy,
    submit: () => void run(step),
    sendAgain: () => {
      // An incomplete code must not keep the form from being sent.
      form.resetField('code');
      form.unregister('code', { keepValue: true });
      void run('email');
    },
    changeEmail: () => {
      setRefusal('');
      form.clearErrors();
      showStep('email');
    },
  };
}

/** The digits of a code that was typed or pasted, with or without spaces. */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

function personFieldsOf(problem: unknown): readonly PersonField[] {
  if (!wasRefused(problem)) return [];
  const { fields = {} } = problem.answer;
  return (['name', 'mobile'] as const).filter((field) => field in fields);
}
