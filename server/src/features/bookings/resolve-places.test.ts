import { describe, expect, it, test } from 'vitest';
import { testBookings } from '#testing/bookings.ts';
import { testServer } from '#testing/test-server.ts';

const server = await testServer();
const { call } = server;
const meena = await server.newPerson();
const { book: bookAs, count } = testBookings(server);
const book = (changes: Record<string, unknown>) => bookAs(meena, { changes });

type Refusal = {
  suggestions: { pickupLocation?: string[]; dropLocation?: string[] };
};

describe('a place that is not certain', () => {
  test.each(['$(sleep 3)', 'Nowhere Village, Madurai', 'Anna Nagar'])(
    '"%s" is rejected with suggestions and nothing is stored',
    async (dropLocation) => {
      const before = await count('bookings');
      const response = await book({ dropLocation });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        statusCode: 422,
        code: 'place_unsure',
        message: 'We are not sure which place you mean. Choose one from the list.',
        fields: { dropLocation: 'We are not sure which place you mean' },
        fieldCodes: { dropLocation: 'drop_unsure' },
      });
      const { suggestions } = response.json<Refusal>();
      expect(suggestions.pickupLocation).toBeUndefined();
      expect(suggestions.dropLocation?.length).toBeGreaterThanOrEqual(1);
      expect(suggestions.dropLocation?.length).toBeLessThanOrEqual(5);
      expect(await count('bookings')).toBe(before);
    },
  );

  it('can be booked with one of its suggestions', async () => {
    const refused = await book({ dropLocation: 'Anna Nagar' });
    const [dropLocation] = refused.json<Refusal>().suggestions.dropLocation ?? [];
    const response = await book({ dropLocation });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ booking: { dropLocation } });
  });

  it('gets suggestions at both ends, or next to an unknown place', async () => {
    const both = await book({ pickupLocation: '$(sleep 3)', dropLocation: 'Anna Nagar' });
    expect(both.json()).toMatchObject({
      code: 'place_unsure',
      fieldCodes: { pickupLocation: 'pickup_unsure', dropLocation: 'drop_unsure' },
      suggestions: {
        pickupLocation: expect.any(Array) as string[],
        dropLocation: expect.any(Array) as string[],
      },
    });
    const one = await book({ pickupLocation: 'Qxzzwv', dropLocation: 'Anna Nagar' });
    expect(one.json()).toMatchObject({
      code: 'place_unknown',
      fieldCodes: { pickupLocation: 'pickup_unknown', dropLocation: 'drop_unsure' },
      suggestions: { dropLocation: expect.any(Array) as string[] },
    });
  });
});

test('a street address is booked to its town', async () => {
  const response = await book({ dropLocation: '12 Gandhi Street, KK Nagar, Madurai' });
  expect(response.json()).toMatchObject({ booking: { dropLocation: 'Madurai, Tamil Nadu' } });
});

test('a label of the autocomplete is booked unchanged', async () => {
  const typed = await call('GET', '/api/maps/geocode/autocomplete?text=anna%20nag&size=5');
  type Places = { features: { properties: { label: string; confidence: number } }[] };
  const [first] = typed.json<Places>().features;
  const response = await book({ dropLocation: first?.properties.label });
  expect(response.statusCode).toBe(201);
  const url = `/api/maps/geocode/search?size=1&text=${encodeURIComponent(first?.properties.label ?? '')}`;
  expect((await call('GET', url)).json()).toMatchObject({
    features: [{ properties: { label: first?.properties.label, confidence: 1 } }],
  });
});
