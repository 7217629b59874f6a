import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  languageCookie,
  languageParameter,
  publicAddress,
  readPublicAddress,
} from '@anandham/contract/page-language';
import { defaultLanguage, readLanguage, type Language } from '@anandham/domain/language';

const aYearSeconds = 31_536_000;

const inCookies = new RegExp(`(?:^|; *)${languageCookie}=([a-z]+)(?:;|$)`);

export function chosenLanguage(cookies: string | undefined): Language | null {
  return readLanguage(inCookies.exec(cookies ?? '')?.[1]);
}

export function languageOf(pathname: string, request: FastifyRequest): Language {
  const { language } = readPublicAddress(pathname);
  return language ?? chosenLanguage(request.headers.cookie) ?? defaultLanguage;
}

export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split('?').slice(1).join('?'));
}

/** The redirect for `?lang=`, or from an English page to Tamil for a visitor with that cookie. */
export function addressInChosenLanguage(
  hasPage: (pathname: string, language: Language) => boolean,
  pathname: string,
  request: FastifyRequest,
): { readonly address: string; readonly language: Language } | null {
  const query = queryOf(request);
  const requested = readLanguage(query.get(languageParameter));
  const language = requested ?? chosenLanguage(request.headers.cookie);
  const addressed = readPublicAddress(pathname);
  if (language === null || (requested === null && addressed.language !== null)) return null;

  const translated = publicAddress(addressed.path, language);
  const target = hasPage(translated, language) ? translated : addressed.path;
  if (!hasPage(target, language)) return null;
  if (requested === null && target === pathname) return null;
  query.delete(languageParameter);
  const rest = query.toString();
  return { address: encodeURI(target) + (rest && `?${rest}`), language };
}

export function cookieOf(language: Language): string {
  return `${languageCookie}=${language}; Path=/; Max-Age=${aYearSeconds}; SameSite=Lax`;
}

export function rememberLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): void {
  if (chosenLanguage(request.headers.cookie) === language) return;
  void reply.header('set-cookie', cookieOf(language));
}
