/** For commands: imported roads (Valhalla) and openrouteservice. */
export { callOpenrouteservice } from '#gateways/openrouteservice/openrouteservice-client.ts';
export { isNoRoute as isNoWay, routeQuery } from '#gateways/valhalla/valhalla-answers.ts';
export {
  findImportedRoads,
  mapsFolder,
  packageFolder,
  useImportedRoads,
  valhallaPackage,
  type ImportedRoads,
} from '#gateways/valhalla/valhalla-folder.ts';
export { startValhalla } from '#gateways/valhalla/valhalla-process.ts';
