import { operator as inEnglish } from '@anandham/domain/operator';
import { operatorInTamil } from '@anandham/domain/operator-tamil';

/**
 * The operator's file as the readers of this build read it. Asked this way, and not by `language`, so
 * that the build sees the answer and leaves the other one out.
 */
export const operator =
  import.meta.env.SITE_LANGUAGE === 'ta' ? { ...inEnglish, ...operatorInTamil } : inEnglish;
