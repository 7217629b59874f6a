/**
 * The popup window of Google sign-in: its start page, the callback page that Google redirects to, and the
 * channel that carries the credential to the page that opened it. Both paths are pages for a browser, not
 * operations of the API.
 */
export const googlePopup = {
  startPath: '/api/auth/google/start',
  callbackPath: '/api/auth/google/callback',
  /** The format of a flow id, which has at least 96 random bits. */
  flowPattern: /^[\w-]{16,64}$/,
  /** The name of the BroadcastChannel between popup and opener. It is same-origin, and the flow id is secret. */
  channelOf: (flow: string): string => `google sign-in ${flow}`,
  /** The opener's confirmation, after which the popup closes. */
  taken: 'taken',
} as const;

/** The popup's message. Only the credential is verified; name and email are Google's, for display. */
export type GooglePopupMessage = {
  readonly credential: string;
  readonly name: string;
  readonly email: string;
};
