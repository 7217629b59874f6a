import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { LetterKind, TripTale } from './letter-kinds.ts';
import { createLetterWriter } from './letter-writer.ts';
import { writeLetter } from './templates/write-letter.ts';

const english = {
  recipientName: 'Meena',
  language: 'en',
  siteUrl: 'https://cabs.example',
} as const;
const tamil = { ...english, recipientName: 'மீனா', language: 'ta' } as const;

const trip: TripTale = {
  ...{ bookingId: '019c0000-0000-7000-8000-000000000000', contactName: 'Meena' },
  ...{ contactMobile: '9876543210', pickup: 'Tiruchirappalli', drop: 'Madurai' },
  ...{ departure: new Date('2026-11-24T00:30:00Z'), distanceKm: 262, fareRupees: 5240 },
  ...{ approvedAt: new Date('2026-11-22T04:00:00Z'), cancelled: null, corrected: null },
  ...{ cancelledAt: null, correctedAt: [], isToday: false },
};

let writer = createLetterWriter();

afterEach(async () => {
  await writer.stop();
  writer = createLetterWriter();
});

it('a letter from the other process is the letter: words, pages, dates and what is attached', async () => {
  for (const envelope of [english, tamil]) {
    const letter = await writer.write('booking_approved', trip, envelope);
    expect(letter).toEqual(await writeLetter('booking_approved', trip, envelope));
    expect(letter.attachment?.content).toContain('DTSTART');
  }
});

it('letters asked for at once come each to who asked', async () => {
  const names = ['Asha', 'Bala', 'Chitra', 'Devi'];
  const letters = await Promise.all(
    names.map((recipientName) =>
      writer.write('password_changed', {}, { ...english, recipientName }),
    ),
  );
  for (const [at, name] of names.entries()) expect(letters[at]?.text).toContain(name);
});

it('a letter that cannot be written fails alone', async () => {
  const unknown = 'birthday' as LetterKind;
  await expect(writer.write(unknown, {}, english)).rejects.toThrow(TypeError);
  expect((await writer.write('password_changed', {}, english)).text).toContain('Meena');
});

it('a letter under way fails when its process is ended, and the next begins another', async () => {
  const underWay = writer.write('password_changed', {}, english);
  const failed = expect(underWay).rejects.toThrow('has ended');
  await writer.stop();
  await failed;
  expect((await writer.write('password_changed', {}, english)).text).toContain('Meena');
});

it('after a rest another process writes the next letter', async () => {
  const hasty = createLetterWriter({ idleMs: 1 });
  for (let letter = 0; letter < 3; letter += 1) {
    expect((await hasty.write('password_changed', {}, english)).text).toContain('Meena');
    await wait(20);
  }
  await hasty.stop();
});

it('letters that come one upon the other, some together, are never cut off by a rest', async () => {
  const hasty = createLetterWriter({ idleMs: 200 });
  const until = Date.now() + 1_500;
  const customer = async () => {
    while (Date.now() < until) await hasty.write('password_changed', {}, english);
  };
  await expect(Promise.all([customer(), customer(), customer()])).resolves.toHaveLength(3);
  await hasty.stop();
});
