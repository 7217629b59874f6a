import type { LetterLanguage } from '@anandham/domain/letter';

/** Every kind of letter, and what is stored of it. Codes and tokens never are. */
export type LetterContents = {
  readonly password_reset: { readonly resetId: string };
  readonly password_changed: Record<string, never>;
  /** The new address, so veiled that the owner of both recognises it. */
  readonly email_changed: { readonly veiledEmail: string };
  readonly google_linked: { readonly passwordDropped: boolean };
  readonly account_deleted: Record<string, never>;
  readonly contact_message: { readonly messageId: string };
};

export type LetterKind = keyof LetterContents;

/** What the page of a letter is given: the stored content, completed when it is written. */
export type LetterProps = Omit<LetterContents, 'password_reset' | 'contact_message'> & {
  readonly password_reset: { readonly code: string; readonly token: string };
  readonly contact_message: Readonly<Record<'name' | 'mobile' | 'email' | 'message', string>>;
};

/** To whom, in which language, and where the site is. */
export type Envelope = {
  readonly recipientName: string;
  readonly language: LetterLanguage;
  /** An origin without a trailing slash. */
  readonly siteUrl: string;
};

/** Completes the stored content of a letter; null when it has nothing to tell any more. */
export type LetterFillers = {
  readonly [Kind in LetterKind]: (
    content: LetterContents[Kind],
  ) => Promise<LetterProps[Kind] | null>;
};
