import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { catalogue, type Entry } from '@anandham/contract/catalogue';
import { refusal } from '@anandham/contract/schemas/refusal';
import { bookedTrip, testServer, type Person } from '#testing/test-server.ts';

const server = await testServer({ config: { rateLimits: false } });
const { app } = server;
const customer = await server.newPerson();
const admin = await server.newPerson('admin');
const bookingId = await bookedTrip(server, customer);

const strictRefusal = z.strictObject(refusal.shape);
const mounted = catalogue.filter(({ operation: { method, path } }) =>
  app.hasRoute({ method, url: path }),
);

/** Unusual values of people and programs. */
const nasty = fc.constantFrom<unknown>(
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '🛺🛺🛺',
    'ﷺ'.repeat(50),
    '\u202eabc',
    'x'.repeat(5000),
  ],
  ...["' or 1=1 --", "'; drop table accounts; --", '$1', '%', '_%', '\\', '{{7*7}}', '<script>'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', 'true', '-1', '1e999'],
  ...[0, -1, 1.5, 1e308, -1e308, 2 ** 53, Number.MIN_VALUE, true, false, null, [], {}, [[]]],
  ...[{ __proto__: null, a: 1 }, JSON.parse('{"__proto__":{"x":1}}') as unknown, nested(200)],
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { value };
  return value;
}

/** Values that pass the validation, so that the services are tested, too. */
const plausible: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  name: fc.constantFrom('Meena', '🛺', "O'Brien", 'ப்ரியா'),
  username: fc.constantFrom('Meena', 'x'),
  email: fc.constantFrom('a@x.in', 'İ@x.in', "o'b@x.in", 'ß@x.in'),
  mobile: fc.constantFrom('9876543210', '+91 98765 43210'),
  phone: fc.constantFrom('9876543210'),
  password: fc.constantFrom('long enough 1', '\ud800\u0000ééééééé', 'p'.repeat(200)),
  emailOrMobile: fc.constantFrom('a@x.in', '9876543210', 'nobody'),
  emailOrPhone: fc.constantFrom('a@x.in'),
  pickupLocation: fc.constantFrom('Trichy', 'Madurai', 'Chennai Airport', 'nowhere at all'),
  dropLocation: fc.constantFrom('Madurai', 'Salem', 'Ooty', '%'),
  currentDate: fc.constantFrom('2026-11-28', '2026-11-21', '9999-12-31', '0000-01-01'),
  time: fc.constantFrom('06:30', '23:59', '00:00', '6:30'),
  amPm: fc.constantFrom('AM', 'pm', '', null),
  trip: fc.constantFrom('Round Trip', '', null),
  km: fc.constantFrom(1, '1', '', null),
  fare: fc.constantFrom(1, 1e9, '5400', '', null),
  bookingId: fc.constantFrom(bookingId, '00000000-0000-0000-0000-000000000000', 'x'),
  id: fc.constantFrom(bookingId, '00000000-0000-0000-0000-000000000000', 'x'),
  rating: fc.constantFrom(1, 5, 0, '5'),
  reviewText: fc.constantFrom('Good', '🙏'.repeat(1000)),
  comments: fc.constantFrom('Bank', '', null),
  reason: fc.constantFrom('Rain', '', null),
  text: fc.constantFrom('tri', 'மதுரை', '🥥', "madurai'"),
  size: fc.constantFrom('1', '40'),
  page: fc.constantFrom('1', '9999999', '10000000'),
  pageSize: fc.constantFrom('1', '100'),
  status: fc.constantFrom('all', 'pending', 'cancelled'),
  search: fc.constantFrom('meena', '%', '\\', '98765 43210', "'"),
  from: fc.constantFrom('2026-01-01', '0001-01-01', '9999-12-31', '0000-01-01'),
  to: fc.constantFrom('2026-12-31', '0001-01-01'),
  coordinates: fc.constantFrom<unknown>(
    ...[
      [
        [78.7, 10.8],
        [78.1, 9.9],
      ],
      [
        [78.7, 10.8],
        [78.7, 10.8],
      ],
      [
        [180, 90],
        [-180, -90],
      ],
    ],
    ...[
      [[78.7, 10.8]],
      [
        [78.7, '10.8'],
        [78.1, 9.9],
      ],
      [
        [78.7, 10.8, 1],
        [78.1, 9.9],
      ],
      [[], []],
    ],
  ),
  'idempotency-key': fc.constantFrom('a', 'b', '!'.repeat(128)),
};

const junk = fc.oneof(nasty, fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 300 }));

/** The fields of the schema, with some missing or invalid, and some unknown ones. */
function objectFor(schema: z.ZodType | undefined): fc.Arbitrary<Record<string, unknown>> {
  const names = schema ? fieldNames(schema) : [];
  const good = Object.fromEntries(
    names.map((name) => [name, plausible[name] ?? fc.constantFrom('x')]),
  );
  const invalid = fc.subarray(names, { maxLength: Math.min(2, names.length) });
  const others = fc.dictionary(fc.string({ maxLength: 12 }), junk, { maxKeys: 2 });
  return fc
    .tuple(fc.record(good), invalid, fc.option(junk, { nil: undefined }), others)
    .map(([fields, bad, value, extra]) => ({
      ...extra,
      ...fields,
      ...Object.fromEntries(bad.map((name) => [name, value])),
    }));
}

function fieldNames(schema: z.ZodType): string[] {
  const options = { io: 'input', unrepresentable: 'any' } as const;
  const { properties, anyOf } = z.toJSONSchema(schema, options);
  const all = [
    properties,
    ...(anyOf ?? []).map((one) => (typeof one === 'object' ? one.properties : {})),
  ];
  return all.flatMap((one) => Object.keys(one ?? {}));
}

const encoded = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.toWellFormed());
};

function urlFor({ operation, schemas }: Entry) {
  const segment = fc.oneof(plausible['id'] ?? junk, junk).map(encoded);
  const query = objectFor(schemas.query).map((fields) =>
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) =>
        (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => [name, one] as const),
      )
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .join('&'),
  );
  return fc
    .tuple(segment, schemas.query ? query : fc.constantFrom('', 'page=1&page=2', '__proto__=1'))
    .map(([id, search]) => `${operation.path.replace(/:\w+/, id || 'x')}?${search}`);
}

const rawBodies = fc.constantFrom(
  ...['', '{', 'null', '[]', '"x"', '7', '{"a":1', '\u0000', '{"__proto__":{"a":1}}', 'NaN'],
  ...['['.repeat(10_000) + ']'.repeat(10_000), `{"a":"${'x'.repeat(40_000)}"}`],
);

function bodyFor({ operation, schemas }: Entry): fc.Arbitrary<string | undefined> {
  if (operation.method === 'GET') return fc.constant(undefined);
  const object = objectFor(schemas.body).map((fields) => JSON.stringify(fields));
  return fc.oneof({ weight: 12, arbitrary: object }, { weight: 1, arbitrary: rawBodies });
}

const contentType = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/xml', ';', 'a/b; c="') },
);

const headerText = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((c) => String.fromCharCode(c)),
});

describe('with random input, every operation', () => {
  const people: readonly [string, Person][] = [
    ['a customer', customer],
    ['an admin', admin],
  ];
  const table = people.flatMap(([role, as]) =>
    mounted
      // Signing out would end the session of the other cases, and a stream does not end;
      // neither takes input.
      .filter(({ operation }) => operation.id !== 'signOut' && !operation.streams)
      // Customers are refused before the input is read (access.test.ts).
      .filter(({ operation }) => as === admin || operation.access !== 'admin')
      .map((entry) => ({ role, as, entry, id: entry.operation.id })),
  );

  test.each(table)('responds to $role without a server error: $id', async ({ as, entry }) => {
    const { method, status } = entry.operation;
    const request = fc.record({
      url: urlFor(entry),
      body: bodyFor(entry),
      type: contentType,
      key: fc.oneof(plausible['idempotency-key'] ?? headerText, headerText),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ url, body, type, key }) => {
        const response = await app.inject({
          method,
          url,
          headers: {
            authorization: `Bearer ${as.token}`,
            'idempotency-key': String(key),
            ...(body !== undefined && { 'content-type': type }),
          },
          ...(body !== undefined && { payload: body }),
        });
        expect(response.statusCode).toBeLessThan(500);
        if (response.statusCode === status) {
          entry.schemas.answer.parse(response.json());
          return;
        }
        expect(response.statusCode).toBeGreaterThanOrEqual(400);
        const answer = strictRefusal.parse(response.json());
        expect(answer.statusCode).toBe(response.statusCode);
        expect(response.body).not.toMatch(/node_modules|\.ts:\d|\\n +at |select |insert /);
      }),
      { numRuns: 60 },
    );
  });

  test('rejects bodies over 32 kB', async () => {
    for (const { operation } of mounted) {
      if (operation.method === 'GET' || operation.uploads !== undefined) continue;
      const response = await app.inject({
        method: operation.method,
        url: operation.path.replace(/:\w+/, bookingId),
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ name: 'x'.repeat(33_000) }),
      });
      expect([operation.id, response.statusCode]).toEqual([operation.id, 413]);
      expect(strictRefusal.parse(response.json()).code).toBe('body_too_large');
    }
  });
});
