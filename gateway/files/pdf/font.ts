import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, Glyph } from 'fontkit';
import type { Issuer } from '../sheet.ts';

/** A font as pdfkit needs it: fontkit's, with another layout. */
export type PdfFont = Omit<Font, 'layout'> & { layout: (text: string) => Run };

interface Run {
  readonly glyphs: Glyph[];
  readonly positions: Position[];
  advanceWidth: number;
}

/** The position of a glyph, in thousandths of the font size. */
interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

interface PlacedGlyph {
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
 * A position that all occurrences of a glyph share. pdfkit scales the enumerable properties of a position in place; a
 * new one for each glyph of 50,000 rows would take most of the memory.
 */
function sharedPosition(xAdvance: number): Position {
  const position = { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 };
  for (const key of Object.keys(position))
    Object.defineProperty(position, key, { enumerable: false });
  return position;
}

/**
 * Maps one glyph per character. No shaping, which takes six times as long and keeps each word in memory. The languages
 * of names and places here need none. A character without a glyph becomes `?`, and is reported.
 */
function withoutShaping(font: Font, missing: Set<number>): PdfFont {
  const scale = 1000 / font.unitsPerEm;
  const known = new Map<number, PlacedGlyph>();

  const glyphOf = (point: number): Glyph => {
    if (font.hasGlyphForCodePoint(point)) return font.glyphForCodePoint(point);
    if (BLANK.test(String.fromCodePoint(point))) return font.glyphForCodePoint(SPACE);
    missing.add(point);
    return font.glyphForCodePoint(UNKNOWN);
  };
  const placedGlyphOf = (point: number): PlacedGlyph => {
    const found = known.get(point);
    if (found) return found;
    const glyph = glyphOf(point);
    const placed = { glyph, position: sharedPosition(glyph.advanceWidth * scale) };
    known.set(point, placed);
    return placed;
  };

  const layout = (text: string): Run => {
    const run: Run = { glyphs: [], positions: [], advanceWidth: 0 };
    const characters = text.normalize('NFC');
    for (let at = 0; at < characters.length; at += 1) {
      const point = characters.codePointAt(at) ?? SPACE;
      if (point > 0xffff) at += 1;
      const { glyph, position } = placedGlyphOf(point);
      run.glyphs.push(glyph);
      run.positions.push(position);
      run.advanceWidth += position.xAdvance;
    }
    return run;
  };
  return Object.assign(font, { layout });
}

async function read(file: Uint8Array, missing: Set<number>): Promise<PdfFont> {
  const { create } = await import('fontkit');
  const font = create(Buffer.from(file));
  if (!('glyphForCodePoint' in font)) throw new Error('A font is a collection of fonts');
  return withoutShaping(font, missing);
}

/** The fonts of a document. */
interface Fonts extends Readonly<Record<keyof typeof FILES, PdfFont>> {
  /** The code points laid out so far that neither font has. */
  readonly missing: ReadonlySet<number>;
}

/**
 * Loads the fonts of a document.
 * @param own those of the issuer; null for Noto Sans, with figures of equal width, for Latin, Greek and Cyrillic scripts
 */
export async function loadFonts(own: Issuer['fonts']): Promise<Fonts> {
  const missing = new Set<number>();
  const fileOf = (weight: keyof typeof FILES) => own?.[weight] ?? readFile(FILES[weight]);
  const [plain, bold] = await Promise.all([
    read(await fileOf('plain'), missing),
    read(await fileOf('bold'), missing),
  ]);
  return { plain, bold, missing };
}
