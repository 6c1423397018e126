/** Drawings for `LineIcon`, on a 24 × 24 grid. */
export const icons = {
  before: 'M14.5 6 8.5 12l6 6',
  after: 'm9.5 6 6 6-6 6',
  remove: 'M7 7l10 10M17 7 7 17',
  download: 'M12 4v11m-5-4.5 5 5 5-5M5 20h14',
  filter: 'M4 6h16M7 12h10M10 18h4',
} as const;
