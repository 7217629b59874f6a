import { pagePaths } from '@anandham/contract/pages';
import type { Config } from '@react-router/dev/config';

/** The build makes the HTML of every page without a parameter; the others start from the fallback page. */
const prerendered = pagePaths.filter((path) => !path.includes(':'));

export default {
  appDirectory: 'src/app',
  ssr: false,
  prerender: [...prerendered, '/404'],
} satisfies Config;
