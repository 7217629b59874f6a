import { successMessages, type SuccessCode } from '@anandham/contract/successes';

export function succeed<Code extends SuccessCode>(code: Code): { message: string; code: Code } {
  return { message: successMessages[code], code };
}
