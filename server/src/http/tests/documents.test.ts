import { expect, it } from 'vitest';
import { catalogue } from '@anandham/contract/catalogue';
import { streamEvents } from '@anandham/contract/operations/live';
import { testServer } from '#testing/test-server.ts';

const { app, call } = await testServer();

type Document = {
  openapi: string;
  paths: Record<
    string,
    Record<string, { operationId: string; summary: string; responses: object }>
  >;
  components: { schemas: Record<string, unknown> };
};

const document = (await call('GET', '/api/openapi.json')).json<Document>();

it('every mounted operation is documented with its response and errors', () => {
  expect(document.openapi).toBe('3.1.0');
  const mounted = catalogue
    .map(({ operation }) => operation)
    .filter(({ method, path }) => app.hasRoute({ method, url: path }));
  for (const { id, method, path, status, access, summary } of mounted) {
    const described = document.paths[path.replace(/:(\w+)/, '{$1}')]?.[method.toLowerCase()];
    expect(described).toMatchObject({ operationId: id, summary });
    const statuses = Object.keys(described?.responses ?? {});
    expect(statuses).toEqual(expect.arrayContaining([String(status), '4XX', '5XX']));
    expect(statuses.includes('401')).toBe(access !== 'public');
  }
  const described = Object.values(document.paths).flatMap((path) => Object.keys(path));
  expect(described).toHaveLength(mounted.length);
});

it('a stream is documented as an event stream with JSON errors', () => {
  const { responses } = document.paths[streamEvents.path]?.['get'] ?? {};
  expect(responses).toMatchObject({
    200: { content: { 'text/event-stream': { schema: { type: 'string' } } } },
    401: { content: { 'application/json': {} } },
  });
});

it('every reference in the document has a target', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(20);
  for (const [, reference = ''] of references) {
    expect(reference).toMatch(/^#\/components\/schemas\//);
    expect(Object.keys(document.components.schemas)).toContain(reference.split('/').at(-1));
  }
});

it('the documentation page has a policy as strict as the site’s', async () => {
  for (const url of ['/api/docs/', '/api/docs/static/swagger-initializer.js']) {
    const response = await call('GET', url);
    expect(response.statusCode).toBe(200);
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  }
});
