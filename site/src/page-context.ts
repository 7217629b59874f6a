import { AsyncLocalStorage } from 'node:async_hooks';
import type { PageContext } from '@anandham/contract/site-page';

/** The page that is being rendered. Concurrent renders have different languages and settings. */
export const pageContext = new AsyncLocalStorage<PageContext>();
