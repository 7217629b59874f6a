import { get } from 'react-hook-form';

type Kind =
  | { readonly kind: 'text'; readonly type?: 'email' | 'tel' | 'url' }
  | { readonly kind: 'number' }
  | { readonly kind: 'choice'; readonly options: Readonly<Record<string, () => string>> }
  | { readonly kind: 'check' }
  | { readonly kind: 'secret' }
  /** `{ en, ta }`; `long` for more than one line. */
  | { readonly kind: 'bilingual'; readonly long?: true }
  /** `{ en, ta }` with a list of lines each. */
  | { readonly kind: 'lines' }
  | { readonly kind: 'phones' }
  | { readonly kind: 'social' }
  /** An object of texts, null when all of them are empty. */
  | { readonly kind: 'group'; readonly parts: Readonly<Record<string, () => string>> };

/** A setting by its path, and how it is edited. */
export type SettingField = Kind & {
  readonly path: string;
  readonly label: () => string;
  readonly hint?: () => string;
  /** An empty value is stored as null. */
  readonly optional?: true;
};

type Texts = Readonly<Record<string, string>>;
type SocialLink = { readonly name: string; readonly url: string };

const maxPhones = 4;
const maxSocial = 8;

export const valueAt = (settings: object, path: string): unknown => get(settings, path);

/** What the inputs of a field show for a stored value. A stored secret is null. */
export function toFormValue(field: SettingField, value: unknown): unknown {
  switch (field.kind) {
    case 'number':
      return String(value);
    case 'check':
      return value;
    case 'secret':
      return value === null ? '' : null;
    case 'bilingual':
      return value ?? { en: '', ta: '' };
    case 'lines': {
      const { en, ta } = value as Record<'en' | 'ta', readonly string[]>;
      return { en: en.join('\n'), ta: ta.join('\n') };
    }
    case 'phones':
      return withEmpty(value as readonly string[], '', maxPhones);
    case 'social':
      return withEmpty(value as readonly SocialLink[], { name: '', url: '' }, maxSocial);
    case 'group':
      return value ?? Object.fromEntries(Object.keys(field.parts).map((name) => [name, '']));
    default:
      return value ?? '';
  }
}

/** The setting for what was typed. The server checks it. */
export function toSetting(field: SettingField, typed: unknown): unknown {
  switch (field.kind) {
    case 'number':
      return String(typed).trim() === '' ? null : Number(typed);
    case 'check':
      return typed;
    case 'secret':
      if (typed === null) return { isSet: true };
      return typed === '' ? null : typed;
    case 'bilingual':
      return field.optional && isEmpty(typed as Texts) ? null : typed;
    case 'lines': {
      const { en = '', ta = '' } = typed as Texts;
      return { en: linesOf(en), ta: linesOf(ta) };
    }
    case 'phones':
    case 'social':
      return withoutEmpty(typed as readonly (string | Texts)[]);
    case 'group':
      return isEmpty(typed as Texts) ? null : typed;
    default:
      return field.optional && typed === '' ? null : typed;
  }
}

/** Moves the filled inputs of a list to its start, so that the server's positions are those on the screen. */
export function compacted(field: SettingField, typed: unknown): unknown {
  if (field.kind !== 'phones' && field.kind !== 'social') return typed;
  const all = typed as readonly (string | Texts)[];
  const filled = withoutEmpty(all);
  const empty = field.kind === 'phones' ? '' : { name: '', url: '' };
  return [...filled, ...all.slice(filled.length).map(() => empty)];
}

/** The server's name of a rejected value → the input that shows it. */
export function inputsOf(field: SettingField): Readonly<Record<string, string>> {
  const { path } = field;
  const same = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [`${path}.${name}`, `${path}.${name}`]));
  switch (field.kind) {
    case 'bilingual':
      return { [path]: `${path}.en`, ...same(['en', 'ta']) };
    case 'lines':
      return Object.fromEntries(
        ['en', 'ta'].flatMap((language) =>
          ['', '.0', '.1', '.2'].map((position) => [
            `${path}.${language}${position}`,
            `${path}.${language}`,
          ]),
        ),
      );
    case 'phones':
      return { [path]: `${path}.0`, ...same(positions(maxPhones)) };
    case 'social':
      return {
        [path]: `${path}.0.name`,
        ...same(positions(maxSocial).flatMap((one) => [`${one}.name`, `${one}.url`])),
      };
    case 'group':
      return same(Object.keys(field.parts));
    default:
      return { [path]: path };
  }
}

const positions = (count: number) => Array.from({ length: count }, (_, index) => String(index));

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const isEmpty = (texts: Texts) => Object.values(texts).every((text) => text.trim() === '');

const withoutEmpty = <Item extends string | Texts>(items: readonly Item[]) =>
  items.filter((item) => !isEmpty(typeof item === 'string' ? { item } : item));

const withEmpty = <Item>(items: readonly Item[], empty: Item, max: number) =>
  items.length < max ? [...items, empty] : items;
