/** For commands: imported roads (Valhalla) and openrouteservice. */
export { askOpenrouteservice } from '../gateways/openrouteservice-client.ts';
export { isNoWay, routeQuery } from '../gateways/valhalla-answers.ts';
export {
  findImportedRoads,
  mapsFolder,
  packageFolder,
  useImportedRoads,
  valhallaPackage,
  type ImportedRoads,
} from '../gateways/valhalla-folder.ts';
export { startValhalla } from '../gateways/valhalla-process.ts';
