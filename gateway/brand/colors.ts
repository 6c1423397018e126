import { z } from 'zod';
import {
  derivePalette,
  EDGE_CONTRAST,
  OURS,
  TEXT_CONTRAST,
  THEMES,
  type ThemeColors,
  type Theme,
} from './derive-colors.ts';
import { contrast } from './oklch.ts';

const hex = z.string().regex(/^#[\da-f]{6}$/i, 'must be a colour like #0F5540');

const shade = hex.optional();
/** A colour, and those of its shades that are not to be derived from it. */
const shades = z
  .strictObject({ main: hex, dark: shade, light: shade, soft: shade, contrastText: shade })
  .optional();

/** The colours that a provider may replace in a theme, with the names of `schema/palette.ts`. Colours that carry meaning are ours. */
const themeColors = z
  .strictObject({
    primary: shades,
    secondary: shades,
    accent: shades,
    background: z.strictObject({ default: hex, paper: hex }).partial().optional(),
    text: z.strictObject({ primary: hex, secondary: hex, disabled: hex }).partial().optional(),
    divider: hex.optional(),
  })
  .prefault({});

/** Text of the first colour stands on the second: at least 4.5 to 1 (WCAG 2.2, 1.4.3). */
const TEXT_ON = [
  ['text.primary', 'background.default'],
  ['text.primary', 'background.paper'],
  ['text.secondary', 'background.default'],
  ['text.secondary', 'background.paper'],
  ['text.primary', 'primary.soft'],
  ['primary.main', 'background.default'],
  ['primary.main', 'background.paper'],
  ['primary.main', 'primary.soft'],
  ['primary.contrastText', 'primary.main'],
  ['primary.contrastText', 'primary.dark'],
  ['secondary.main', 'background.paper'],
  ['text.secondary', 'secondary.soft'],
  ['accent.contrastText', 'accent.main'],
  ['error.main', 'background.default'],
  ['error.main', 'background.paper'],
  ['warning.main', 'background.paper'],
  ['info.main', 'background.paper'],
  ['success.main', 'background.paper'],
] as const;

/** The edge of a field of a form is seen on each ground: at least 3 to 1 (WCAG 2.2, 1.4.11). */
const EDGE_ON = [
  ['secondary.light', 'background.default'],
  ['secondary.light', 'background.paper'],
] as const;

const PAIRS = [
  ...TEXT_ON.map((pair) => [...pair, TEXT_CONTRAST] as const),
  ...EDGE_ON.map((pair) => [...pair, EDGE_CONTRAST] as const),
];

/** The colours of a theme by their path, for example `primary.main`. */
function flat(colors: object, prefix = ''): readonly [string, string][] {
  return Object.entries<unknown>({ ...colors }).flatMap(
    ([name, value]): readonly [string, string][] => {
      if (typeof value === 'string') return [[prefix + name, value]];
      return typeof value === 'object' && value !== null ? flat(value, `${prefix}${name}.`) : [];
    },
  );
}

/** The pairs of a theme that cannot be told apart, each as a sentence with its ratio. */
function unreadable(theme: Theme, colors: ThemeColors): readonly string[] {
  const all = new Map([...flat(OURS[theme]), ...flat(colors)]);
  return PAIRS.flatMap(([color, ground, needed]) => {
    const [one, other] = [all.get(color) ?? '', all.get(ground) ?? ''];
    const ratio = contrast(one, other);
    return ratio < needed
      ? [
          `${color} (${one}) on ${ground} (${other}) has a contrast of ${ratio.toFixed(2)} to 1, and needs ${needed}`,
        ]
      : [];
  });
}

/**
 * The colours of a provider in both themes. What is not given is derived from what is; a pair that cannot be told apart is refused.
 * `brand` is the provider's one colour, of whatever contrast.
 */
export const colorsSchema = z
  .strictObject({ brand: hex.optional(), light: themeColors, dark: themeColors })
  .check(({ value, issues }) => {
    const palette = derivePalette(value);
    for (const theme of THEMES)
      for (const message of unreadable(theme, palette[theme]))
        issues.push({ code: 'custom', message, path: [theme], input: value[theme] });
  })
  .transform(derivePalette)
  .prefault({});

const channel = (color: string) =>
  [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)).join(' ');

/** The variables of the web's theme, named as MUI names them: the colour, and its channels for mixing. */
const variablesOf = (colors: ThemeColors) =>
  flat(colors)
    .map(([path, color]) => {
      const name = `--portal-palette-${path.replace('.', '-')}`;
      return `${name}:${color};${name}Channel:${channel(color)};`;
    })
    .join('');

/**
 * The style sheet of a provider's colours; empty where all are ours. Its selectors outweigh those of the theme, which is written
 * before it in the page and after it by the scripts.
 */
export const colorStyle = (colors: z.infer<typeof colorsSchema>): string =>
  THEMES.map((theme) => [theme, variablesOf(colors[theme])] as const)
    .map(
      ([theme, variables]) => variables && `:root:root[data-color-scheme="${theme}"]{${variables}}`,
    )
    .join('');
