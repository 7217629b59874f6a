import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentSecurityPolicy } from './content-security-policy.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it is sent. */
export type Page = {
  readonly bytes: { readonly identity: Buffer } & Readonly<Partial<Record<Encoding, Buffer>>>;
  readonly version: string;
  readonly contentSecurityPolicy: string;
};

/** For the ETag. */
export function versionOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

const brotli = promisify(brotliCompress);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
/** 2 ms for 70 kB. */
const quickQuality = 5;
/** 130 ms for 70 kB, a tenth smaller. */
const bestQuality = 11;

/** A rendered page, compressed quickly. */
export async function compressPage(html: string): Promise<Page> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    compress(identity, quickQuality),
    promisify(gzip)(identity),
  ]);
  return {
    bytes: { br, gzip: gzipped, identity },
    version: versionOf(identity),
    contentSecurityPolicy: contentSecurityPolicy(html),
  };
}

/** The same page, smaller, so that the first round trip of a new connection carries more of it. */
export async function recompressPage(page: Page): Promise<Page> {
  const br = await compress(page.bytes.identity, bestQuality);
  return { ...page, bytes: { ...page.bytes, br } };
}

function compress(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return brotli(bytes, { params });
}
