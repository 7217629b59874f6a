import { successMessages, type SuccessCode } from '@anandham/contract/successes';

/** The message and the code every success carries. */
export function succeed<Code extends SuccessCode>(code: Code): { message: string; code: Code } {
  return { message: successMessages[code], code };
}
