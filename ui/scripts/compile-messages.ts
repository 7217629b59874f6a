/** Generates src/paraglide, one function per message, as Vite's plugin does in the build. */
import { compile } from '@inlang/paraglide-js';
import { paraglideOptions } from '../paraglide.options.ts';

await compile(paraglideOptions);
// The compiler's timers would keep the process running for half a minute.
process.exit(0);
