import type { Plugin } from 'vite';
import { languageCookie, languageParameter } from '@anandham/contract/page-language';
import { appShells, isAppPage } from '@anandham/contract/pages';
import { defaultLanguage, readLanguage } from '@anandham/domain/language';

/** For `npm run dev`: the app's paths are answered with its HTML in the chosen language, as the server does. */
export function appPages(): Plugin {
  return {
    name: 'app-pages',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
        if (!isAppPage(pathname)) {
          next();
          return;
        }
        const requested = readLanguage(searchParams.get(languageParameter));
        if (requested !== null) {
          response.writeHead(302, {
            location: pathname,
            'set-cookie': `${languageCookie}=${requested}; Path=/; SameSite=Lax`,
          });
          response.end();
          return;
        }
        request.url = `/${appShells[chosenLanguage(request.headers.cookie)]}`;
        next();
      });
    },
  };
}

function chosenLanguage(cookies = '') {
  const [, chosen] = new RegExp(`(?:^|; *)${languageCookie}=([a-z]+)`).exec(cookies) ?? [];
  return readLanguage(chosen) ?? defaultLanguage;
}
