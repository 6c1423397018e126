/** A chip, drawn with lines on 24 × 24. */
export const chipIcon =
  'M7 16.5a6.5 6.5 0 0 1 0-9M17 7.5a6.5 6.5 0 0 1 0 9M9.8 14a3 3 0 0 1 0-4M14.2 10a3 3 0 0 1 0 4';

/** An order on its way, drawn alike. */
export const orderIcon = 'M4 8l8-4 8 4v8.5l-8 4-8-4V8Zm0 0 8 4 8-4M12 12v8.5';
