/**
 * The widths of CONST-15 to CONST-17, in px. A breakpoint is the first width that
 * belongs to it, so `down('large')` means "at most 1024 px", where the navigation becomes a panel.
 */
export const breakpoints = { mini: 0, small: 501, medium: 769, large: 1025, wide: 1200 } as const;

/** Other measures that screens share, in px. */
export const measures = {
  minimum: 320,
  content: 920,
  reading: 600,
  /** The side menu as a panel: the widest that it is on a small screen. */
  panel: 375,
  modal: 550,
  /** The minimum width of a dialog on a wide screen. */
  modalLeast: 500,
  /** The circle of a step, and the graphic of a busy screen in its two sizes. */
  step: 40,
  busySmall: 64,
  busyLarge: 128,
  becomeMember: 768,
  /** The width of the side menu beside the content, on a large screen. */
  sidebar: 264,
  header: 64,
  cardRadius: 16,
  controlRadius: 10,
  /** The minimum height of a touch target. */
  target: 44,
} as const;

/** The page must have been scrolled further than this, in px, before the header gets its shadow. */
export const scrollThreshold = 10;
