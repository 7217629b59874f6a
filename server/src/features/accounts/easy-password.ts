import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Common local words that the library's list of passwords does not contain. */
const localWords = `anandham anandhamcabs trichy tiruchy tiruchirappalli srirangam madurai chennai
  coimbatore thanjavur tamilnadu tamil india bharat hindustan kavery murugan krishna ganesha ganesh
  lakshmi saravana siva shiva vijay rajini rajinikanth thalapathy thalaivar ajith dhoni kohli
  cricket amma appa kannan kumar selvi meena`.split(/\s+/);

/** Checking 200 characters blocks the main thread for up to 200 ms, 32 characters for a few ms. */
const examinedCharacters = 32;
const easyScore = 1;

let checker: Promise<ZxcvbnFactory> | null = null;

/** Checks only the beginning of a long password. `ownNames` are easy to guess for this owner. */
export async function isEasyPassword(
  password: string,
  ownNames: readonly string[],
): Promise<boolean> {
  checker ??= createChecker();
  const examined = password.normalize('NFKC').slice(0, examinedCharacters);
  return (await checker).check(examined, [...ownNames]).score <= easyScore;
}

/** Imports the word lists at the first check only: they take 28 MB of memory and 150 ms. */
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
