/** A road may begin this far from a place. */
export const farthestRoadMetres = 2_000;

const longestMetres = 5_000_000;

/** Valhalla does not start without settings for its unused services. The rest has defaults. */
export function valhallaConfig(tiles: string): object {
  const unused = { max_locations: 2, max_matrix_distance: 1, max_matrix_location_pairs: 1 };
  return {
    mjolnir: {
      tile_dir: tiles,
      // Bytes of tiles in memory.
      max_cache_size: 256_000_000,
      use_lru_mem_cache: true,
      logging: { type: '' },
    },
    loki: {
      actions: ['route'],
      service_defaults: {
        radius: 0,
        minimum_reachability: 50,
        search_cutoff: farthestRoadMetres,
        node_snap_tolerance: 5,
        heading_tolerance: 60,
        street_side_tolerance: 5,
        street_side_max_distance: 1_000,
      },
      logging: { type: '' },
    },
    thor: { logging: { type: '' } },
    odin: { logging: { type: '' } },
    meili: { default: { breakage_distance: 2_000 }, logging: { type: '' } },
    service_limits: {
      auto: { ...unused, max_distance: longestMetres },
      // Otherwise `exclude_ferries` is only a preference.
      allow_hard_exclusions: true,
      max_reachability: 100,
      max_radius: 200,
      max_alternates: 0,
      max_exclude_locations: 0,
      max_exclude_polygons_length: 0,
      pedestrian: {
        ...unused,
        max_distance: 1,
        min_transit_walking_distance: 1,
        max_transit_walking_distance: 1,
      },
      isochrone: {
        max_contours: 1,
        max_distance: 1,
        max_distance_contour: 1,
        max_locations: 1,
        max_time_contour: 1,
      },
      skadi: { max_shape: 1, min_resample: 1 },
      trace: {
        max_alternates: 1,
        max_alternates_shape: 1,
        max_distance: 1,
        max_shape: 1,
        max_gps_accuracy: 1,
        max_search_radius: 1,
      },
    },
  };
}
