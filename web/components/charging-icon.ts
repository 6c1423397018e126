/** A bolt, for `LineIcon`, on a 24 × 24 grid. */
export const charging = 'M13 3 5.5 13.5H12L11 21l7.5-10.5H12L13 3Z';
