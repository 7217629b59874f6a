const value = process.env['PUBLIC_URL'] ?? '';

/**
 * The site's public origin without a trailing slash, from the build's `PUBLIC_URL`. Defaults to the local URL,
 * as in the server's settings.
 */
export const publicUrl = value === '' ? 'http://localhost:3000' : value.replace(/\/+$/, '');
