import type { Settings } from '@anandham/contract/schemas/settings';
import { emailLogo } from '@anandham/contract/photos';
import type { EmailLogo } from './email-kinds.ts';

/** The uploaded logo as an email shows it; null: the name is shown instead. */
export function logoOfEmails({ site }: Settings, siteUrl: string): EmailLogo | null {
  const { logo } = site.photos;
  if (logo === null) return null;
  const { padding, maxWidth, maxHeight } = emailLogo;
  const scale = Math.min(maxWidth / logo.width, maxHeight / logo.height);
  const shown = (pixels: number) => Math.max(1, Math.round(pixels * scale)) + 2 * padding;
  return {
    url: siteUrl + emailLogo.path(logo.hash),
    width: shown(logo.width),
    height: shown(logo.height),
  };
}
