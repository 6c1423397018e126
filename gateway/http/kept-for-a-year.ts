const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The `Cache-Control` of a file whose address changes with its content. */
export const KEPT_FOR_A_YEAR = `public, max-age=${YEAR_SECONDS}, immutable`;
