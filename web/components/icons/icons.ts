// Drawings for `LineIcon`, on a 24 × 24 grid.

export const bolt = 'M13 3 5.5 13.5H12L11 21l7.5-10.5H12L13 3Z';
export const gift = 'M4 11h16v9H4v-9Zm-1-4h18v4H3V7Zm9 0v13M12 7c-2-5-7-4-5.5 0M12 7c2-5 7-4 5.5 0';
