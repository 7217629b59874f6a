import type { HealthFinding } from '@anandham/contract/schemas/health';
import { errorMessage, StartupError } from '@anandham/server/settings';

export type Finding = {
  readonly state: 'ok' | 'warning' | 'problem';
  readonly what: string;
  /** The action that fixes it. */
  readonly todo?: string;
};

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const warning = (what: string, todo: string): Finding => ({ state: 'warning', what, todo });
export const problem = (what: string, todo: string): Finding => ({ state: 'problem', what, todo });

/** A finding that the health page of the admin area shows too. */
export function toFinding({ state, what, todo }: HealthFinding): Finding {
  return { state, what, ...(todo !== null && { todo }) };
}

/** Runs a check. An error becomes a finding. */
export async function findings(
  about: string,
  check: () => Promise<Finding[]> | Finding[],
): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const reason = errorMessage(error) || 'no reason given';
    if (error instanceof StartupError) return [problem(reason, 'Fix this first.')];
    return [problem(`${about}: ${reason}`, 'Fix this and run npm run doctor again.')];
  }
}

/** One line with the state and the finding, and below it the action. */
export function toText({ state, what, todo }: Finding): string {
  const line = `${state.padEnd(8)} ${what}`;
  return todo === undefined ? line : `${line}\n         → ${todo}`;
}
