import { describe, expect, it } from 'vitest';
import { testServer } from '#testing/test-server.ts';

const { app } = await testServer();

describe('another site', () => {
  const origin = 'https://front.example';
  const preflight = {
    origin,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization,content-type',
  };

  it('cannot call the API from a browser', async () => {
    const url = '/api/bookingreview/confirm';
    const response = await app.inject({ method: 'OPTIONS', url, headers: preflight });
    expect(response.statusCode).toBe(405);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('can call the API when CORS_ORIGINS lists it', async () => {
    const open = await testServer({ config: { corsOrigins: [origin] } });
    const url = '/api/bookingreview/confirm';
    const allowed = await open.app.inject({ method: 'OPTIONS', url, headers: preflight });
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers).toMatchObject({ 'access-control-allow-origin': origin });
    expect(allowed.headers['access-control-allow-methods']).toContain('PUT');
    const refused = await open.app.inject({ url: '/api/auth/verify', headers: { origin } });
    expect(refused.headers['access-control-allow-origin']).toBe(origin);
    const stranger = { ...preflight, origin: 'https://evil.example' };
    const other = await open.app.inject({ method: 'OPTIONS', url, headers: stranger });
    expect(other.headers['access-control-allow-origin']).not.toBe('https://evil.example');
  });
});
