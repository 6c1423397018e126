import { dark, light } from '../../schema/palette.ts';
import { contrast, toHex, toOklch, type Oklch } from './oklch.ts';

interface Shades {
  readonly main: string;
  readonly dark: string;
  readonly light: string;
  readonly soft: string;
  readonly contrastText: string;
}
interface Ground {
  readonly default: string;
  readonly paper: string;
}
interface Ink {
  readonly primary: string;
  readonly secondary: string;
  readonly disabled: string;
}
type Given<T> = { readonly [Key in keyof T]?: T[Key] | undefined };
type GivenShades = Given<Shades> & Pick<Shades, 'main'>;

/** The colours of a theme that a provider may replace. A colour comes with all its shades. */
export interface ThemeColors {
  readonly primary?: Shades | undefined;
  readonly secondary?: Shades | undefined;
  readonly accent?: Shades | undefined;
  readonly background?: Given<Ground> | undefined;
  readonly text?: Given<Ink> | undefined;
  readonly divider?: string | undefined;
}

/** What a provider gives of a theme: of a colour at least the main one. */
interface GivenColors extends Omit<ThemeColors, 'primary' | 'secondary' | 'accent'> {
  readonly primary?: GivenShades | undefined;
  readonly secondary?: GivenShades | undefined;
  readonly accent?: GivenShades | undefined;
}

/** What a provider gives of its colours. */
interface GivenPalette {
  /** The brand's own colour, of whatever contrast. */
  readonly brand?: string | undefined;
  readonly light: GivenColors;
  readonly dark: GivenColors;
}

/** The colours of a portal without a provider's. */
export const OURS = { light, dark };
export type Theme = keyof typeof OURS;
export const THEMES = ['light', 'dark'] as const satisfies readonly Theme[];

/** Text on its ground (WCAG 2.2, 1.4.3), and the edge of a field (1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const EDGE_CONTRAST = 3;

/** A colour with less chroma is a grey, whose hue says nothing. */
const GREY = 0.04;
/** A derived accent lies within these, where a light ground of dark text is vivid. */
const ACCENT = { darkest: 0.74, lightest: 0.9, chroma: 0.19 } as const;
const STEP = 0.005;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Our colour in another hue, as grey as the other is. */
const inHueOf = (ours: string, { chroma, hue }: Oklch): string => {
  const own = toOklch(ours);
  return toHex({ ...own, hue, chroma: own.chroma * Math.min(1, chroma / GREY) });
};

/** The colour moved towards black (-1) or white (1) until it has the contrast with each of the others; as far as it goes where none has. */
function movedUntil(
  color: string,
  towards: -1 | 1,
  others: readonly string[],
  needed: number,
): string {
  const start = toOklch(color);
  const isSeen = (hex: string) => others.every((other) => contrast(hex, other) >= needed);
  let [hex, { lightness }] = [color, start];
  while (!isSeen(hex) && lightness > 0 && lightness < 1) {
    lightness = clamp(lightness + towards * STEP, 0, 1);
    hex = toHex({ ...start, lightness });
  }
  return hex;
}

/** The shades around a main colour, at the distances of ours. Those that a provider gives stay. */
function shadesOf(main: string, ours: Shades, given: Given<Shades>, derivedSoft: string): Shades {
  const [own, base] = [toOklch(ours.main), toOklch(main)];
  const shade = (name: 'dark' | 'light') =>
    toHex({
      ...base,
      lightness: clamp(base.lightness + toOklch(ours[name]).lightness - own.lightness, 0, 1),
    });
  const darker = given.dark ?? shade('dark');
  const inks = [
    '#FFFFFF',
    toHex({ lightness: 0.22, chroma: Math.min(base.chroma, 0.04), hue: base.hue }),
  ];
  const worst = (ink: string) => Math.min(contrast(ink, main), contrast(ink, darker));
  const [ink = ''] = inks.toSorted((a, b) => worst(b) - worst(a));
  return {
    main,
    dark: darker,
    light: given.light ?? shade('light'),
    soft: given.soft ?? derivedSoft,
    contrastText: given.contrastText ?? ink,
  };
}

/** The colour itself where dark text stands on it, or else the vivid one of its hue nearest to it. */
function accentOf(base: Oklch): string {
  const lightness = clamp(base.lightness, ACCENT.darkest, ACCENT.lightest);
  const chroma = Math.max(base.chroma, Math.min(ACCENT.chroma, base.chroma * 1.5));
  return toHex(lightness === base.lightness ? base : { ...base, lightness, chroma });
}

/** A theme in the hue of a colour, around what the provider gives. */
function deriveTheme(
  theme: Theme,
  given: GivenColors,
  base: Oklch,
  accentBase: Oklch,
): ThemeColors {
  const ours = OURS[theme];
  const isLight = theme === 'light';
  const towardsInk = isLight ? -1 : 1;
  const tinted = (hex: string) => inHueOf(hex, base);
  const background = {
    default: given.background?.default ?? tinted(ours.background.default),
    paper: given.background?.paper ?? tinted(ours.background.paper),
  };
  const grounds = [background.default, background.paper];
  const readable = (color: string, on: readonly string[], needed: number = TEXT_CONTRAST) =>
    movedUntil(color, towardsInk, on, needed);
  /** A ground of the given text, nearer to the paper where it has to be. */
  const groundOf = (hex: string, texts: readonly (string | undefined)[]) =>
    movedUntil(
      tinted(hex),
      isLight ? 1 : -1,
      texts.filter((text) => text !== undefined),
      TEXT_CONTRAST,
    );

  const soft =
    given.primary?.soft ?? groundOf(ours.primary.soft, [given.primary?.main, given.text?.primary]);
  const own = toOklch(ours.primary.main);
  // In the dark theme a light colour stays as it is, and any other becomes as light as ours.
  const wanted = {
    ...base,
    lightness: isLight ? base.lightness : Math.max(base.lightness, own.lightness),
  };
  const primary = given.primary?.main ?? readable(toHex(wanted), [...grounds, soft]);

  const secondarySoft =
    given.secondary?.soft ?? groundOf(ours.secondary.soft, [given.text?.secondary]);
  const secondary = given.secondary?.main ?? readable(tinted(ours.secondary.main), [...grounds]);
  const secondaryShades = shadesOf(secondary, ours.secondary, given.secondary ?? {}, secondarySoft);

  const accent = given.accent?.main ?? accentOf(accentBase);
  const tintOfAccent = inHueOf(ours.accent.soft, accentBase);

  return {
    primary: shadesOf(primary, ours.primary, given.primary ?? {}, soft),
    secondary: {
      ...secondaryShades,
      light: given.secondary?.light ?? readable(secondaryShades.light, grounds, EDGE_CONTRAST),
    },
    accent: shadesOf(accent, ours.accent, given.accent ?? {}, tintOfAccent),
    background,
    text: {
      primary: given.text?.primary ?? readable(tinted(ours.text.primary), [...grounds, soft]),
      secondary:
        given.text?.secondary ?? readable(tinted(ours.text.secondary), [...grounds, secondarySoft]),
      disabled: given.text?.disabled ?? tinted(ours.text.disabled),
    },
    divider: given.divider ?? tinted(ours.divider),
  };
}

/** What a provider gives of a theme without a colour whose hue the others could have. */
function withoutHue(
  theme: Theme,
  { secondary, background, text, divider }: GivenColors,
): ThemeColors {
  const ours = OURS[theme].secondary;
  const shades = secondary && shadesOf(secondary.main, ours, secondary, ours.soft);
  return { secondary: shades, background, text, divider };
}

/** The colour that both themes are derived from; undefined where the provider gives none. */
const baseOf = ({ brand, light: day, dark: night }: GivenPalette): string | undefined =>
  brand ?? day.primary?.main ?? night.primary?.main ?? day.accent?.main ?? night.accent?.main;

/**
 * Both themes of a provider's colours: what is given stays, and what is not is ours in the hue of the provider's own colour, with the
 * contrast that each pair needs. Without any colour that has a hue, what is not given is ours as it is.
 */
export function derivePalette(given: GivenPalette): Readonly<Record<Theme, ThemeColors>> {
  const base = baseOf(given);
  if (base === undefined)
    return { light: withoutHue('light', given.light), dark: withoutHue('dark', given.dark) };
  const accent = given.light.accent?.main ?? given.dark.accent?.main ?? base;
  const derive = (theme: Theme) =>
    deriveTheme(
      theme,
      given[theme],
      toOklch(given.brand ?? given[theme].primary?.main ?? base),
      toOklch(given[theme].accent?.main ?? accent),
    );
  return { light: derive('light'), dark: derive('dark') };
}
