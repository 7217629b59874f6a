import type { BookableClass } from '@anandham/contract/settings';
import type { Tariff } from '@anandham/domain/bookings/fare';
import { currentLanguage } from '#lib/language.ts';
import { currentSettings } from '#lib/settings.ts';

/** The name of a vehicle class in the language of the page. */
export function vehicleClassName({
  name,
  nameTamil,
}: Pick<BookableClass, 'name' | 'nameTamil'>): string {
  return (currentLanguage() === 'ta' ? nameTamil : null) ?? name;
}

/**
 * The names of the classes for the texts of the site. Null for a single class with six seats: the texts then
 * describe one SUV.
 */
export function namedClasses(): string | null {
  const { classes } = currentSettings();
  const isOneSuv = classes.length === 1 && classes[0]?.seats === 6;
  return classes.length === 0 || isOneSuv ? null : classes.map(vehicleClassName).join(', ');
}

/** True for a class that can be booked. */
export function isBookable(classId: string): boolean {
  return currentSettings().classes.some(({ _id }) => _id === classId);
}

/** The rates of a class, of the first one for '' and for a class that can no longer be booked. */
export function tariffOf(classId: string): Tariff {
  const { classes, tariff } = currentSettings();
  return classes.find(({ _id }) => _id === classId)?.tariff ?? tariff;
}

/** `classId`, or the class that a form chooses first: '' where there is nothing to choose. */
export function chosenClass(classId = ''): string {
  const { classes } = currentSettings();
  if (classId !== '') return classId;
  return classes.length > 1 ? (classes[0]?._id ?? '') : '';
}
