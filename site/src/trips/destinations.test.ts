import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { destinations, tripAt, tripPagePaths } from './destinations.ts';

const texts = JSON.parse(
  readFileSync(new URL('../../../ui/messages/en/trips.json', import.meta.url), 'utf8'),
) as Record<string, string>;

describe('the list of trips', () => {
  test('has a page for each destination', () => {
    expect(destinations.length).toBeGreaterThan(30);
    expect(new Set(tripPagePaths).size).toBe(destinations.length + 1);
    for (const path of tripPagePaths)
      expect(path).toMatch(/^\/(trips|trichy-to-[a-z]+(-[a-z]+)*)$/);
    expect(tripAt('/trichy-to-kolli-hills')?.name.en).toBe('Kolli Hills');
    expect(tripAt('/trichy-to-nowhere')).toBeUndefined();
  });

  test.each(destinations.map(({ key }) => key))('has its own text about %s', (key) => {
    const text = texts[`trip_${key}_text`] ?? '';
    expect(text.split(' ').length).toBeGreaterThanOrEqual(40);
    const others = destinations.filter((other) => other.key !== key);
    expect(others.map((other) => texts[`trip_${other.key}_text`])).not.toContain(text);
    expect(texts[`trip_${key}_start`]).toBeTruthy();
  });
});
