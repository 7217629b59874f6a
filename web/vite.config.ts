import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { paraglideOptions } from './paraglide.options.ts';

export default defineConfig({
  plugins: [paraglideVitePlugin(paraglideOptions), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
