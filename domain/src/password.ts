import { normaliseIndianMobile } from './contact-number.ts';
import { normaliseEmail } from './email-address.ts';

/** Shortest and longest password we take, in characters; the upper bound only keeps hashing affordable. */
export const passwordLength = { min: 8, max: 200 } as const;

const commonPasswords = new Set(
  `12345678 123456789 1234567890 12345678910 87654321 11111111 00000000 88888888 99999999 12341234
  11223344 123123123 147258369 123454321 password password1 password12 password123 passw0rd p@ssw0rd
  p@ssword pass@123 pass@1234 admin123 admin@123 admin1234 administrator welcome1 welcome123
  welcome@123 qwertyui qwerty12 qwerty123 qwerty1234 qwertyuiop asdfghjk asdfghjkl zxcvbnm1 1q2w3e4r
  1q2w3e4r5t q1w2e3r4 1qaz2wsx qazwsxedc abcd1234 abc12345 abcdefgh abc@1234 a1b2c3d4 aa123456
  iloveyou iloveyou1 sunshine princess football baseball cricket1 superman batman123 trustno1
  letmein1 letmein123 whatever starwars computer internet samsung1 india123 india@123 bharat123
  tamilnadu chennai123 madurai1 trichy123 anandham anandhamcabs krishna1 krishna123 ganesha1
  murugan1 murugan123 lakshmi1 saravana vijay123 thalapathy thalaivar rajini123 master123 monkey123
  dragon123 michael1 jennifer jordan23 access14 mustang1 shadow12 changeme default1 test1234
  testtest guest123 secret123 login123 hello123 hellohello aaaaaaaa abababab asdf1234 asdfasdf`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** True for the passwords that are guessed first, whatever their case. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

/** True when the password is what its account signs in with, however it is written. */
export function isOwnName(
  password: string,
  account: { readonly email: string; readonly mobile: string | null },
): boolean {
  const mobile = normaliseIndianMobile(password);
  return (
    normaliseEmail(password) === account.email || (mobile !== null && mobile === account.mobile)
  );
}
