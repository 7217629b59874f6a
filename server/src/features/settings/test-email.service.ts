import { settingsSchema } from '@anandham/contract/schemas/settings';
import { AppError } from '#app-error.ts';
import type { Config } from '#config/config.ts';
import { MailRefused, sendThrough } from '#gateways/mail.ts';
import { merge, withValues } from './merge.ts';
import { fieldCodesOf } from './settings.service.ts';
import type { SettingsStore } from './settings-store.ts';

const maxAnswerLength = 300;

const texts = {
  en: {
    subject: (name: string) => `Test email from ${name}`,
    text: 'This email shows that your mail server settings work.',
  },
  ta: {
    subject: (name: string) => `${name}: சோதனை மின்னஞ்சல்`,
    text: 'உங்கள் மெயில் சர்வர் அமைப்புகள் சரியாக வேலை செய்கின்றன.',
  },
};

type Fields = Readonly<Record<string, unknown>>;

export type TestEmailContext = { readonly store: SettingsStore; readonly config: Config };

/**
 * Sends an email with mail settings that are not saved. Returns the mail server's answer. Throws
 * validation_failed, email_not_configured or test_email_failed with the server's answer. An unsaved `business` that
 * is not valid is ignored: its form names the mistakes.
 */
export async function sendTestEmail(
  { store, config }: TestEmailContext,
  {
    to,
    email,
    business: typedBusiness = {},
  }: { readonly to: string; readonly email: Fields; readonly business?: Fields },
): Promise<string> {
  const { settings } = store.current();
  const ownBusiness = settingsSchema.shape.business.safeParse(
    merge(settings.business, typedBusiness),
  );
  // The stored password is used when the form contains `{ isSet: true }` in its place.
  const { password, ...typed } = email;
  const changes = typeof password === 'string' || password === null ? email : typed;
  const given = [...store.fromEnvironment].map(([path, { value }]) => [path, value] as const);
  const parsed = settingsSchema.shape.email.safeParse(merge(settings.email, changes));
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({
      ...issue,
      path: ['email', ...issue.path],
    }));
    throw new AppError('validation_failed', { fieldCodes: fieldCodesOf(issues) });
  }
  const unsaved = {
    ...settings,
    business: ownBusiness.data ?? settings.business,
    email: parsed.data,
  };
  const used = withValues(unsaved, given) as typeof settings;
  const { business } = used;
  const { subject, text } = texts[business.language];
  try {
    const answer = await sendThrough(config, used, {
      to: { name: business.name, address: to },
      subject: subject(business.name),
      text,
    });
    if (answer !== null) return answer.slice(0, maxAnswerLength);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    throw new AppError('test_email_failed', {
      reason: error.answer.slice(0, maxAnswerLength),
      cause: error,
    });
  }
  throw new AppError('email_not_configured', { fieldCodes: { 'email.host': 'host_invalid' } });
}
