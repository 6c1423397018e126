/** Drawings for `LineIcon`, on a 24 × 24 grid. */
export const icons = {
  benefit: 'M4 11h16v9H4v-9Zm-1-4h18v4H3V7Zm9 0v13M12 7c-2-5-7-4-5.5 0M12 7c2-5 7-4 5.5 0',
} as const;
