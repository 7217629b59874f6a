import { publicAddress } from '@anandham/contract/page-language';
import { pagePaths } from '@anandham/contract/pages';
import { defaultLanguage } from '@anandham/domain/language';
import { tripPagePaths } from './src/app/trips/destinations.ts';
import type { Config } from '@react-router/dev/config';
import { siteLanguage } from './site-language.ts';

/** Pages without a path parameter are prerendered; the others use the fallback page. */
const prerendered = pagePaths.filter((path) => path !== '/' && !path.includes(':'));

export default {
  appDirectory: 'src/app',
  ssr: false,
  buildDirectory: siteLanguage === defaultLanguage ? 'build' : `build/${siteLanguage}`,
  prerender: [
    ...['/', ...tripPagePaths].map((path) => publicAddress(path, siteLanguage)),
    ...prerendered,
    '/404',
  ],
} satisfies Config;
