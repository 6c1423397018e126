/** Drawings for `LineIcon`, on a 24 × 24 grid. */
export const icons = {
  before: 'M14.5 6 8.5 12l6 6',
  after: 'm9.5 6 6 6-6 6',
  down: 'm6 9.5 6 6 6-6',
} as const;
