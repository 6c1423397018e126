/**
 * A colour in OKLCH (https://bottosson.github.io/posts/oklab/, CSS Color 4): the same step of lightness looks the same in every hue, so
 * that one palette can be told in the hue of another colour.
 */
export interface Oklch {
  /** From 0, black, to 1, white. */
  readonly lightness: number;
  /** 0 is grey. */
  readonly chroma: number;
  /** Degrees. */
  readonly hue: number;
}

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const RGB_TO_LMS: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LMS_TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const LAB_TO_LMS: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const LMS_TO_RGB: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const multiply = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};
const each = ([x, y, z]: Triple, change: (part: number) => number): Triple => [
  change(x),
  change(y),
  change(z),
];

/** The linear parts of a colour (WCAG 2.2, relative luminance). */
const linearOf = (color: string): Triple => {
  const part = (at: number) => parseInt(color.slice(at, at + 2), 16) / 255;
  return each([part(1), part(3), part(5)], (value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
};

/** The relative luminance of a colour (WCAG 2.2). */
function luminance(color: string): number {
  const [red, green, blue] = linearOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Reads `#rrggbb`. */
export function toOklch(color: string): Oklch {
  const [lightness, a, b] = multiply(
    LMS_TO_LAB,
    each(multiply(RGB_TO_LMS, linearOf(color)), Math.cbrt),
  );
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

const toLinear = ({ lightness, chroma, hue }: Oklch): Triple => {
  const angle = (hue * Math.PI) / 180;
  const lab: Triple = [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  return multiply(
    LMS_TO_RGB,
    each(multiply(LAB_TO_LMS, lab), (part) => part ** 3),
  );
};

const isShown = (color: Oklch) =>
  toLinear(color).every((part) => part >= -0.0001 && part <= 1.0001);

/** The colour itself, or with as much chroma as screens show of its lightness and hue. */
function withinScreen(color: Oklch): Oklch {
  if (isShown(color)) return color;
  let [low, high] = [0, color.chroma];
  while (high - low > 0.0005) {
    const chroma = (low + high) / 2;
    if (isShown({ ...color, chroma })) low = chroma;
    else high = chroma;
  }
  return { ...color, chroma: low };
}

/** Writes `#RRGGBB`. */
export const toHex = (color: Oklch): string =>
  `#${toLinear(withinScreen(color))
    .map((part) => Math.min(1, Math.max(0, part)))
    .map((part) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055))
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()}`;
