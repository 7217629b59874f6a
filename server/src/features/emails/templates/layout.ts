import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type CSSProperties, type ReactElement, type ReactNode, createElement as h } from 'react';
import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import type { EmailLogo, EmailSite } from '#features/emails/email-kinds.ts';
import type { Language } from '@anandham/domain/language';

// Written without JSX: Node runs the server's TypeScript directly and does not support JSX.

const colours = {
  brand: '#2e709e',
  ink: '#16232e',
  soft: '#51616e',
  mist: '#eef3f7',
  amber: '#e6a43b',
};
const fonts = "'Plus Jakarta Sans', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const styles = {
  body: { backgroundColor: colours.mist, fontFamily: fonts, margin: 0, padding: '24px 12px' },
  card: { backgroundColor: '#ffffff', borderRadius: 16, maxWidth: 520, overflow: 'hidden' },
  top: {
    backgroundColor: colours.brand,
    borderBottom: `4px solid ${colours.amber}`,
    padding: '20px 32px',
  },
  name: { color: '#ffffff', fontSize: 20, fontWeight: 800, margin: 0, textDecoration: 'none' },
  logo: { borderRadius: 8, display: 'block' },
  inside: { padding: '28px 32px 12px' },
  heading: { color: colours.ink, fontSize: 24, lineHeight: '30px', margin: '0 0 16px' },
  text: { color: colours.ink, fontSize: 16, lineHeight: '25px', margin: '0 0 16px' },
  small: { color: colours.soft, fontSize: 14, lineHeight: '22px', margin: '0 0 12px' },
  button: {
    backgroundColor: colours.brand,
    borderRadius: 999,
    color: '#ffffff',
    display: 'inline-block',
    fontSize: 16,
    fontWeight: 700,
    padding: '13px 28px',
    textDecoration: 'none',
  },
  code: {
    backgroundColor: colours.mist,
    borderRadius: 12,
    color: colours.brand,
    fontSize: 36,
    fontWeight: 800,
    letterSpacing: 12,
    lineHeight: '44px',
    margin: '0 0 16px',
    padding: '14px 0 14px 12px',
    textAlign: 'center',
  },
  quotation: {
    backgroundColor: colours.mist,
    borderLeft: `4px solid ${colours.amber}`,
    borderRadius: 8,
    color: colours.ink,
    fontSize: 16,
    lineHeight: '25px',
    margin: '0 0 16px',
    padding: '12px 16px',
    whiteSpace: 'pre-wrap',
  },
  facts: {
    backgroundColor: colours.mist,
    borderRadius: 12,
    borderSpacing: 0,
    margin: '0 0 20px',
    padding: '10px 12px',
    width: '100%',
  },
  label: {
    color: colours.soft,
    fontSize: 13,
    lineHeight: '22px',
    padding: '5px 8px 5px 0',
    verticalAlign: 'baseline',
    width: 88,
  },
  value: {
    color: colours.ink,
    fontSize: 15,
    fontWeight: 600,
    lineHeight: '22px',
    overflowWrap: 'anywhere',
    padding: '5px 0',
    verticalAlign: 'baseline',
  },
  contact: { color: colours.brand, fontWeight: 700, textDecoration: 'none' },
  bottom: { padding: '0 32px 24px' },
  rule: { borderColor: '#dbe4eb', margin: '8px 0 16px' },
} satisfies Record<string, CSSProperties>;

type PageProps = Record<'preview' | 'heading', string> & {
  readonly language: Language;
  readonly site: EmailSite;
  readonly logo: EmailLogo | null;
};

export function page(
  { language, preview, heading, site, logo }: PageProps,
  ...inside: ReactNode[]
): ReactElement {
  return h(
    Html,
    { lang: language },
    h(Head, null, h('meta', { name: 'color-scheme', content: 'light' })),
    h(
      Body,
      { style: styles.body },
      h(Preview, null, preview),
      h(
        Container,
        { style: styles.card },
        h(
          Section,
          { style: styles.top },
          h(Link, { href: site.url, style: styles.name }, sender(site, logo)),
        ),
        h(
          Section,
          { style: styles.inside },
          h(Heading, { as: 'h1', style: styles.heading }, heading),
          ...inside,
        ),
        h(Section, { style: styles.bottom }, h(Hr, { style: styles.rule }), signature(site)),
      ),
    ),
  );
}

/** The logo with the name as its alternative text, or the name. */
function sender({ operator: { name } }: EmailSite, logo: EmailLogo | null): ReactNode {
  if (logo === null) return name;
  const { url: src, width, height } = logo;
  return h('img', { src, width, height, alt: name, style: styles.logo });
}

function signature({ operator: { name, supportPhone, address } }: EmailSite): ReactElement {
  const lines = [...address.lines, `${address.city} ${address.pinCode}`].join(', ');
  return h(
    Text,
    { style: { ...styles.small, margin: 0 } },
    `${name} · `,
    h(
      Link,
      { href: `tel:+91${supportPhone}`, style: { color: colours.brand } },
      formatIndianMobile(supportPhone),
    ),
    h('br'),
    lines,
  );
}

export const paragraph = (text: string) => h(Text, { style: styles.text }, text);

export const quotation = (text: string) => h(Text, { style: styles.quotation }, text);

export const smallPrint = (text: string) => h(Text, { style: styles.small }, text);

export const digits = (text: string) => h(Text, { style: styles.code }, text);

export function button(label: string, url: string): ReactElement {
  return h(
    Section,
    { style: { margin: '0 0 20px' } },
    h(Button, { href: url, style: styles.button }, label),
  );
}

export function facts(rows: readonly (readonly [label: string, value: string])[]): ReactElement {
  const row = ([label, value]: readonly [string, string]) =>
    h('tr', { key: label }, [
      h('td', { key: 'label', style: styles.label }, label),
      h('td', { key: 'value', style: styles.value }, value),
    ]);
  return h(
    'table',
    { role: 'presentation', style: styles.facts, 'data-text-format': 'dataTable' },
    h('tbody', null, rows.map(row)),
  );
}

export function contact(ways: readonly (readonly [label: string, url: string])[]): ReactElement {
  const links = ways.flatMap(([label, href], at) => [
    ...(at === 0 ? [] : [' · ']),
    h(Link, { key: href, href, style: styles.contact }, label),
  ]);
  return h(Text, { style: styles.text }, links);
}
