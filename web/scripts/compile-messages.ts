/** Makes src/paraglide, one function for each message; the build does the same through Vite's plugin. */
import { compile } from '@inlang/paraglide-js';
import { paraglideOptions } from '../paraglide.options.ts';

await compile(paraglideOptions);
// The compiler's timers would keep the process for half a minute more.
process.exit(0);
