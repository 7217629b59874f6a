import { createApp } from 'astro/app/entrypoint';
import type { SiteBuild } from '@anandham/contract/site-page';
import { files, paths } from './paths.ts';

// Without streaming, a page that throws is an error instead of a half-written 200.
const app = createApp({ streaming: false });

const render: SiteBuild['render'] = async (url, context) => {
  const locals: App.Locals = { ...context, error: null };
  const response = await app.render(new Request(url), { locals });
  const isNotFoundPage = response.status === 404 && url.endsWith('/404');
  if (response.status === 200 || isNotFoundPage) return response.text();
  throw new Error(`${url} has status ${response.status}`, { cause: locals.error });
};

export { files, paths, render };
