import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Names and places around Trichy, which the library's list of passwords does not have. */
const localWords = `anandham anandhamcabs trichy tiruchy tiruchirappalli srirangam madurai chennai
  coimbatore thanjavur tamilnadu tamil india bharat hindustan kavery murugan krishna ganesha ganesh
  lakshmi saravana siva shiva vijay rajini rajinikanth thalapathy thalaivar ajith dhoni kohli
  cricket amma appa kannan kumar selvi meena`.split(/\s+/);

/** Checking 200 characters takes up to a fifth of a second of the main thread, 32 a few milliseconds. */
const examinedCharacters = 32;
const easyScore = 1;

let checker: Promise<ZxcvbnFactory> | null = null;

/** Only the beginning of a long password is examined. */
export async function isEasyPassword(
  password: string,
  ownNames: readonly string[],
): Promise<boolean> {
  checker ??= createChecker();
  const examined = password.normalize('NFKC').slice(0, examinedCharacters);
  return (await checker).check(examined, [...ownNames]).score <= easyScore;
}

/** Imported when the first password is set: the lists take 28 MB of memory and 150 ms. */
async function createChecker(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const { qwerty, keypad } = common.adjacencyGraphs;
  return new core.ZxcvbnFactory({
    dictionary: { passwords: common.dictionary['passwords-common'], localWords },
    graphs: { qwerty, keypad },
    l33tMaxSubstitutions: 16,
  });
}
