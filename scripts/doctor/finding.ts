import { errorMessage, StartupError } from '@anandham/server/settings';

export type Finding = {
  readonly state: 'ok' | 'warning' | 'trouble';
  readonly what: string;
  /** What to do about it. */
  readonly todo?: string;
};

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const warning = (what: string, todo: string): Finding => ({ state: 'warning', what, todo });
export const trouble = (what: string, todo: string): Finding => ({ state: 'trouble', what, todo });

/** A check that breaks off has found something too. */
export async function findings(
  about: string,
  check: () => Promise<Finding[]> | Finding[],
): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const reason = errorMessage(error) || 'no reason given';
    if (error instanceof StartupError) return [trouble(reason, 'Fix this first.')];
    return [trouble(`${about}: ${reason}`, 'Fix this and run npm run doctor again.')];
  }
}

/** For a person: what is wrong stands out, what to do stands below. */
export function toText({ state, what, todo }: Finding): string {
  const line = `${state.padEnd(8)} ${what}`;
  return todo === undefined ? line : `${line}\n         → ${todo}`;
}
