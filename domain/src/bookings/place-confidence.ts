/**
 * At least this confidence (0 to 1, a property of openrouteservice's geocoding answers) means that a
 * text names the place. Below it the customer has to choose a suggestion. A label that was chosen has
 * confidence 1. maps/src/search/confidence.test.ts measures what the threshold accepts and refuses.
 */
export const certainConfidence = 0.8;

/** How many suggestions are offered for a place that is not certain (specification section 9). */
export const maxPlaceSuggestions = 5;
