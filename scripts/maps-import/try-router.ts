import { type ImportedRoads, isNoWay, routeQuery, startValhalla } from '@anandham/server/roads';
import { errorMessage, StartupError } from '@anandham/server/settings';

const trichy = { latitude: 10.7905, longitude: 78.7047 };
const madurai = { latitude: 9.9252, longitude: 78.1198 };
/** Longer than the app waits: the disk may be busy with what was just written. */
const answerMs = 30_000;

/** Asks these roads once, as the app will; that the extract lies elsewhere is an answer too. */
export async function tryRouter(roads: ImportedRoads): Promise<void> {
  const valhalla = startValhalla(roads, answerMs);
  try {
    const said = await valhalla.ask(routeQuery(trichy, madurai));
    if ('answer' in said || isNoWay(said.refusal)) return;
    throw new Error(said.refusal);
  } catch (error) {
    const reason = errorMessage(error);
    throw new StartupError(`Valhalla does not work on this system: ${reason}`, { cause: error });
  } finally {
    valhalla.stop();
  }
}
