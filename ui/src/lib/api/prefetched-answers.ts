/** Responses to requests that the page sent before its scripts were loaded (`session/prefetch-answers.ts`). */
export type PrefetchedAnswers = {
  readonly token: string;
  /** URL → response. */
  readonly answers: Map<string, Promise<Response>>;
};

export type PrefetchingWindow = { prefetched?: PrefetchedAnswers };

/** Takes the prefetched response for this URL and session, if there is one; each is used once. */
export function takePrefetched(
  address: string,
  token: string | null,
): Promise<Response> | undefined {
  const { prefetched } = window as PrefetchingWindow;
  if (prefetched?.token !== token) return undefined;
  const answer = prefetched.answers.get(address);
  prefetched.answers.delete(address);
  return answer;
}
