import type { ReactElement } from 'react';
import type { Message } from '../../../gateways/mail.ts';
import type { LetterKind, LetterProps } from '../letter-kinds.ts';
import type { LetterWords } from './words-en.ts';

export type Sheet = Pick<Message, 'subject' | 'replyTo' | 'attachment'> & {
  readonly heading: string;
  readonly inside: ReactElement[];
};

export type Template<Kind extends LetterKind> = (
  words: LetterWords,
  props: LetterProps[Kind],
  siteUrl: string,
) => Sheet;
