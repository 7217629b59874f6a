/**
 * The window in which Google is asked: where it opens, where Google sends it back to, and how it hands
 * the proof to the page that opened it. These are pages for a browser, no calls of the API.
 */
export const googlePopup = {
  startPath: '/api/auth/google/start',
  callbackPath: '/api/auth/google/callback',
  /** What a page calls its flow: at least 96 random bits, in these characters. */
  flowPattern: /^[\w-]{16,64}$/,
  /** The BroadcastChannel between window and opener: same origin only, and nobody can guess the flow. */
  channelOf: (flow: string): string => `google sign-in ${flow}`,
  /** The opener's answer; then the window closes. */
  taken: 'taken',
} as const;

/** What the window says. Only the credential proves anything; the rest is what Google calls the person. */
export type GooglePopupMessage = {
  readonly credential: string;
  readonly name: string;
  readonly email: string;
};
