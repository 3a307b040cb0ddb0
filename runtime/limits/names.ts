/** Minimum length of an account name, without its zone. */
export const nameMinimum = 4
/** Pause after the last key press before names are suggested. */
export const nameSuggestionDelayMs = 500
