import { z } from 'zod';
import { dark, light } from '../../schema/palette.ts';

const hex = z.string().regex(/^#[\da-f]{6}$/i, 'must be a colour like #0F5540');

/** All of its shades or none, since ours would not go with another's. */
const shades = z
  .strictObject({ main: hex, dark: hex, light: hex, soft: hex, contrastText: hex })
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

const OURS = { light, dark };
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

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
const TEXT_CONTRAST = 4.5;

/** The edge of a field of a form is seen on each ground: at least 3 to 1 (WCAG 2.2, 1.4.11). */
const EDGE_ON = [
  ['secondary.light', 'background.default'],
  ['secondary.light', 'background.paper'],
] as const;
const EDGE_CONTRAST = 3;

const PAIRS = [
  ...TEXT_ON.map((pair) => [...pair, TEXT_CONTRAST] as const),
  ...EDGE_ON.map((pair) => [...pair, EDGE_CONTRAST] as const),
];

type Colors = z.infer<typeof themeColors>;

/** The colours of a theme by their path, for example `primary.main`. */
function flat(colors: Readonly<Record<string, unknown>>, prefix = ''): readonly [string, string][] {
  return Object.entries(colors).flatMap(([name, value]): readonly [string, string][] => {
    if (typeof value === 'string') return [[prefix + name, value]];
    return typeof value === 'object' && value !== null
      ? flat({ ...value }, `${prefix}${name}.`)
      : [];
  });
}

/** The relative luminance of a colour (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The pairs of a theme that cannot be told apart, each as a sentence with its ratio. */
function unreadable(theme: Theme, colors: Colors): readonly string[] {
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

/** The colours of a provider in a theme. What is absent is ours; a pair that cannot be told apart is refused. */
const colorsOf = (theme: Theme) =>
  themeColors.check(({ value, issues }) => {
    for (const message of unreadable(theme, value))
      issues.push({ code: 'custom', message, input: value });
  });

/** The colours of a provider in both themes. */
export const colorsSchema = z
  .strictObject({ light: colorsOf('light'), dark: colorsOf('dark') })
  .prefault({});

const channel = (color: string) =>
  [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)).join(' ');

/** The variables of the web's theme, named as MUI names them: the colour, and its channels for mixing. */
const variablesOf = (colors: Colors) =>
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
