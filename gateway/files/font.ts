import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, Glyph } from 'fontkit';

/** What pdfkit asks of a font: fontkit's, but for the way that letters become glyphs. */
export type LetterFont = Omit<Font, 'layout'> & { layout: (text: string) => Run };

interface Run {
  readonly glyphs: Glyph[];
  readonly positions: Position[];
  readonly advanceWidth: number;
}

/** In the font's units; pdfkit scales it in place. */
interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

const require = createRequire(import.meta.url);

const FILES = {
  plain: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

/**
 * Letters side by side, each the glyph of its own: the languages of names and places here need no more, and to shape
 * every word takes six times as long and keeps each word in memory. What the font has no glyph for becomes `?`.
 */
function sideBySide(font: Font): LetterFont {
  const known = new Map<string, Glyph>();
  const glyphOf = (letter: string): Glyph => {
    const point = letter.codePointAt(0) ?? 0;
    if (font.hasGlyphForCodePoint(point)) return font.glyphForCodePoint(point);
    return glyphOf(/\s|\p{Cc}/u.test(letter) ? ' ' : '?');
  };
  const glyphFor = (letter: string): Glyph => {
    const glyph = known.get(letter) ?? glyphOf(letter);
    known.set(letter, glyph);
    return glyph;
  };
  const layout = (text: string): Run => {
    const glyphs = Array.from(text.normalize('NFC'), glyphFor);
    return {
      glyphs,
      positions: glyphs.map(({ advanceWidth }) => ({
        xAdvance: advanceWidth,
        yAdvance: 0,
        xOffset: 0,
        yOffset: 0,
      })),
      advanceWidth: glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0),
    };
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
