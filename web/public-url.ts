const given = process.env['PUBLIC_URL'] ?? '';

/**
 * Where visitors find the site (`PUBLIC_URL`, an input of the build): an origin without a slash at its
 * end. Without it the local address, as in the server's settings.
 */
export const publicUrl = given === '' ? 'http://localhost:3000' : given.replace(/\/+$/, '');
