/** A price tag, drawn with lines on 24 × 24. */
export const priceIcon =
  'M3.5 12.5V4.8c0-.7.6-1.3 1.3-1.3h7.7l8 8a1.8 1.8 0 0 1 0 2.6l-6.4 6.4a1.8 1.8 0 0 1-2.6 0l-8-8ZM8 8h.01';
