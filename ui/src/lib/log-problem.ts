/** Logs a problem that the visitor has already seen, or need not see. */
export function logProblem(what: string, problem: unknown): void {
  console.warn(`[anandham] ${what}`, problem);
}
