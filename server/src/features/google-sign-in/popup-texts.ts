import type { ErrorCode } from '@anandham/contract/errors';
import type { Language } from '@anandham/domain/language';
import type { PopupOutcome } from './popup.service.ts';

export type PopupTexts = {
  readonly language: Language;
  readonly operator: string;
  readonly close: string;
  readonly outcomes: Readonly<Record<PopupOutcome['kind'], { title: string; text: string }>>;
  readonly refused: string;
  readonly reasons: Partial<Record<ErrorCode, string>>;
  readonly otherReason: string;
  readonly instead: string;
};

const insteadInEnglish =
  'You can close this window and sign in with your email or mobile number, or try again.';

const english = (name: string): PopupTexts => ({
  language: 'en',
  operator: name,
  close: 'Close this window',
  outcomes: {
    proven: {
      title: 'Signed in with Google',
      text: `This window closes by itself. If it does not, go back to ${name} and try again.`,
    },
    refused: { title: 'Sign-in cancelled', text: 'You can close this window.' },
    stale: {
      title: 'Please start again',
      text: `This sign-in took too long, or was not started here. ${insteadInEnglish}`,
    },
    unverified: {
      title: 'This email is not verified with Google',
      text: `Please confirm your email address with Google first. ${insteadInEnglish}`,
    },
    unproven: { title: 'Google sign-in failed', text: insteadInEnglish },
  },
  refused: 'This did not work',
  reasons: {
    not_found: 'Google sign-in is not available here.',
    unavailable: 'Google is not reachable right now.',
    too_many_requests: 'Too many attempts. Please wait a little.',
  },
  otherReason: 'Something went wrong.',
  instead: insteadInEnglish,
});

const insteadInTamil =
  'இந்த விண்டோவை மூடிவிட்டு உங்கள் மின்னஞ்சல் அல்லது மொபைல் எண் மூலம் உள்நுழையலாம், அல்லது மீண்டும் முயற்சி செய்யலாம்.';

const tamil = (name: string): PopupTexts => ({
  language: 'ta',
  operator: name,
  close: 'இந்த விண்டோவை மூட',
  outcomes: {
    proven: {
      title: 'Google மூலம் உள்நுழைந்துவிட்டீர்கள்',
      text: `இந்த விண்டோ தானாக மூடிவிடும். மூடாவிட்டால் ${name} பக்கத்துக்குத் திரும்பி மீண்டும் முயற்சி செய்யுங்கள்.`,
    },
    refused: { title: 'உள்நுழைவு ரத்து செய்யப்பட்டது', text: 'இந்த விண்டோவை மூடலாம்.' },
    stale: {
      title: 'மீண்டும் தொடங்குங்கள்',
      text: `உள்நுழைய அதிக நேரம் ஆகிவிட்டது, அல்லது அது இங்கே தொடங்கவில்லை. ${insteadInTamil}`,
    },
    unverified: {
      title: 'இந்த மின்னஞ்சல் Google-இல் இன்னும் உறுதியாகவில்லை',
      text: `முதலில் உங்கள் மின்னஞ்சலை Google-இல் உறுதி செய்யுங்கள். ${insteadInTamil}`,
    },
    unproven: { title: 'Google மூலம் உள்நுழைய முடியவில்லை', text: insteadInTamil },
  },
  refused: 'இது நடக்கவில்லை',
  reasons: {
    not_found: 'Google மூலம் உள்நுழையும் வசதி இங்கே இல்லை.',
    unavailable: 'இப்போது Google-ஐ அடைய முடியவில்லை.',
    too_many_requests: 'பலமுறை முயற்சி செய்துவிட்டீர்கள். சிறிது நேரம் காத்திருங்கள்.',
  },
  otherReason: 'ஏதோ தவறு நடந்துவிட்டது.',
  instead: insteadInTamil,
});

/** `name` is the operator's. */
export function popupTexts(name: string, language: Language): PopupTexts {
  return language === 'ta' ? tamil(name) : english(name);
}
