import path from 'node:path';
import { defaultSettings, publicSettings } from '@anandham/contract/settings';
import type { PageContext, SiteBuild } from '@anandham/contract/site-page';
import type { Language } from '@anandham/domain/language';
import { ROOT } from '../lib/run.ts';

export const siteRoot = path.join(ROOT, 'site', 'build');

export async function loadBuild(): Promise<SiteBuild> {
  return (await import(path.join(siteRoot, 'server', 'entry.mjs'))) as SiteBuild;
}

/** A page without reviews, with the default settings except for the phone number. */
export function contextOf(language: Language, phone: string): PageContext {
  const { business, ...others } = publicSettings(defaultSettings);
  return {
    language,
    publicUrl: 'https://cabs.example',
    settings: { ...others, business: { ...business, phones: [phone] } },
    reviews: { reviews: [], total: 0, average: null },
    preview: null,
    quickFare: null,
  };
}

export function reviewBy(index: number): PageContext['reviews']['reviews'][number] {
  return {
    _id: `${index}`,
    text: `Trip ${index} </script>`,
    bookingName: `Customer ${index}`,
    comments: null,
    rating: 5,
    createdAt: '2026-11-21T06:30:00.000Z',
    answer: null,
  };
}
