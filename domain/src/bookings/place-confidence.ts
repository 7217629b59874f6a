/**
 * From this confidence on (0 to 1, a property of openrouteservice's geocoding responses) a booking
 * accepts the place for a typed text. Below it the customer has to choose a suggestion; a chosen label
 * has confidence 1. maps/src/search/confidence.test.ts measures what the threshold accepts and refuses.
 */
export const certainConfidence = 0.8;

/** The most suggestions offered for an uncertain place (specification section 9). */
export const maxPlaceSuggestions = 5;
