import type { Config } from '@react-router/dev/config';
import { prerenderedPages } from './src/app/prerendered.ts';

export default {
  appDirectory: 'src/app',
  ssr: false,
  prerender: [...prerenderedPages],
} satisfies Config;
