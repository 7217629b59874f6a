/** What the page has asked in somebody's name before its scripts had come (`session/ask-ahead.ts`). */
export type PrefetchedAnswers = {
  readonly token: string;
  /** Address → answer. */
  readonly answers: Map<string, Promise<Response>>;
};

export type PrefetchingWindow = { prefetched?: PrefetchedAnswers };

/** The answer to this question of the session's, where the page has asked it already. It serves once. */
export function takePrefetched(
  address: string,
  token: string | null,
): Promise<Response> | undefined {
  const asked = (window as PrefetchingWindow).prefetched;
  if (asked?.token !== token) return undefined;
  const answer = asked.answers.get(address);
  asked.answers.delete(address);
  return answer;
}
