const rem = (px: number) => `${px / 16}rem`;

/** The gateway writes the variable where the provider has a typeface of its own. */
const fontFamily = 'var(--typeface, Inter Variable), Inter fallback, system-ui, sans-serif';

const h2 = { fontSize: rem(22), lineHeight: 1.3, fontWeight: 650, letterSpacing: '-0.012em' };

/**
 * Six sizes (LOOK-3): 13, 15, 17, 22, 30 and 42 px, in rem so that they follow the reader's own
 * setting. `display` is for the one large figure of a screen; `lead` for text that is read.
 */
export const typography = {
  fontFamily,
  fontWeightMedium: 550,
  fontWeightBold: 650,
  display: {
    fontFamily,
    fontSize: rem(42),
    lineHeight: 1.1,
    fontWeight: 650,
    letterSpacing: '-0.025em',
    fontVariantNumeric: 'tabular-nums',
  },
  h1: {
    fontSize: rem(30),
    lineHeight: 1.2,
    fontWeight: 650,
    letterSpacing: '-0.02em',
    // On a phone, where content comes first.
    '@media (max-width: 500px)': h2,
  },
  h2,
  h3: { fontSize: rem(17), lineHeight: 1.4, fontWeight: 600, letterSpacing: '-0.006em' },
  lead: { fontFamily, fontSize: rem(17), lineHeight: 1.55, fontWeight: 400 },
  body1: { fontSize: rem(15), lineHeight: 1.6, letterSpacing: 0 },
  body2: { fontSize: rem(13), lineHeight: 1.5, letterSpacing: 0 },
  button: {
    fontSize: rem(15),
    lineHeight: 1.4,
    fontWeight: 550,
    letterSpacing: 0,
    textTransform: 'none',
  },
} as const;
