import type { VehicleClass } from '@anandham/contract/schemas/fleet';
import { currentLanguage } from '@anandham/ui/lib/language.ts';

/** The name of a class in the language of the page. */
export const className = ({ name, nameTamil }: Pick<VehicleClass, 'name' | 'nameTamil'>): string =>
  currentLanguage() === 'ta' ? (nameTamil ?? name) : name;
