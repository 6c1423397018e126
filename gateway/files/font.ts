import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, Glyph } from 'fontkit';

/** What pdfkit asks of a font: fontkit's, but for the way that letters become glyphs. */
export type LetterFont = Omit<Font, 'layout'> & { layout: (text: string) => Run };

interface Run {
  readonly glyphs: Glyph[];
  readonly positions: Position[];
  advanceWidth: number;
}

/** Where a glyph stands, in thousandths of the size of the letters. */
interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

interface Letter {
  readonly glyph: Glyph;
  readonly position: Position;
}

const require = createRequire(import.meta.url);

const FILES = {
  plain: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

const SPACE = 0x20;
const UNKNOWN = 0x3f;
const BLANK = /\s|\p{Cc}/u;

/**
 * A position that every letter of its kind shares. pdfkit brings what it can enumerate of a position to its scale, in
 * place; a new one for each letter of 50,000 rows would be most of what the memory takes.
 */
function besideTheNext(xAdvance: number): Position {
  const position = { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 };
  for (const key of Object.keys(position))
    Object.defineProperty(position, key, { enumerable: false });
  return position;
}

/**
 * Letters side by side, each the glyph of its own: the languages of names and places here need no more, and to shape
 * every word takes six times as long and keeps each word in memory. What the font has no glyph for becomes `?`.
 */
function sideBySide(font: Font): LetterFont {
  const scale = 1000 / font.unitsPerEm;
  const known = new Map<number, Letter>();

  const glyphOf = (point: number): Glyph => {
    if (font.hasGlyphForCodePoint(point)) return font.glyphForCodePoint(point);
    return font.glyphForCodePoint(BLANK.test(String.fromCodePoint(point)) ? SPACE : UNKNOWN);
  };
  const letterOf = (point: number): Letter => {
    const there = known.get(point);
    if (there) return there;
    const glyph = glyphOf(point);
    const letter = { glyph, position: besideTheNext(glyph.advanceWidth * scale) };
    known.set(point, letter);
    return letter;
  };

  const layout = (text: string): Run => {
    const run: Run = { glyphs: [], positions: [], advanceWidth: 0 };
    const letters = text.normalize('NFC');
    for (let at = 0; at < letters.length; at += 1) {
      const point = letters.codePointAt(at) ?? SPACE;
      if (point > 0xffff) at += 1;
      const { glyph, position } = letterOf(point);
      run.glyphs.push(glyph);
      run.positions.push(position);
      run.advanceWidth += position.xAdvance;
    }
    return run;
  };
  return Object.assign(font, { layout });
}

async function read(file: string): Promise<LetterFont> {
  const { create } = await import('fontkit');
  const font = create(await readFile(file));
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`);
  return sideBySide(font);
}

/** Noto Sans, whose figures are all of one width, for the letters of Latin, Greek and Cyrillic scripts. */
export async function fonts(): Promise<Readonly<Record<keyof typeof FILES, LetterFont>>> {
  const [plain, bold] = await Promise.all([read(FILES.plain), read(FILES.bold)]);
  return { plain, bold };
}
