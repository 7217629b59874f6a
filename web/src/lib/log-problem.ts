/** Leaves a trace of something the visitor has already been told, or need not know. */
export function logProblem(what: string, problem: unknown): void {
  console.warn(`[anandham] ${what}`, problem);
}
