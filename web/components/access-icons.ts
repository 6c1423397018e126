import type { AccessCategory } from '../generated/graphql.ts';

/** Where one charged: a house, a charging post, an office building. */
export const accessIcons = {
  HOME: 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-5h4v5',
  PUBLIC:
    'M5 20V6a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v14M3.5 20h12M14 11h2a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 0 3 0V9L17.5 6M10 7.5 7.8 11h3.4L9 14.5',
  BUSINESS: 'M5 20V4h9v16M14 9h5v11M3.5 20h17M8 8h3M8 12h3M8 16h3M16.5 13v0M16.5 16.5v0',
} as const satisfies Record<AccessCategory, string>;
