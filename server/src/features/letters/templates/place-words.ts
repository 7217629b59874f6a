import { shortPlace } from '@anandham/domain/formats';
import type { Language } from '@anandham/domain/language';
import { labelInTamil } from '@anandham/maps/tamil-labels';

type Reader = { readonly language: Language };

export function placeIn({ language }: Reader, label: string): string {
  return (language === 'ta' ? labelInTamil(label) : null) ?? label;
}

export function shortPlaceIn(reader: Reader, label: string): string {
  return shortPlace(placeIn(reader, label));
}
