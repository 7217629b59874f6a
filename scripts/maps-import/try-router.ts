import { type ImportedRoads, isNoWay, routeQuery, startValhalla } from '@anandham/server/roads';
import { errorMessage, StartupError } from '@anandham/server/settings';

const trichy = { latitude: 10.7905, longitude: 78.7047 };
const madurai = { latitude: 9.9252, longitude: 78.1198 };
/** Longer than in the app: the disk may still be busy writing the tiles. */
const answerMs = 30_000;

/** Requests one route. "No route" is also a valid answer, because the extract may cover another area. */
export async function tryRouter(roads: ImportedRoads): Promise<void> {
  const valhalla = startValhalla(roads, answerMs);
  try {
    const result = await valhalla.ask(routeQuery(trichy, madurai));
    if ('answer' in result || isNoWay(result.refusal)) return;
    throw new Error(result.refusal);
  } catch (error) {
    const reason = errorMessage(error);
    throw new StartupError(`Valhalla does not work on this system: ${reason}`, { cause: error });
  } finally {
    valhalla.stop();
  }
}
