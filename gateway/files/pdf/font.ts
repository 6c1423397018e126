import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, Glyph } from 'fontkit';
import type { Issuer } from '../sheet.ts';
import { createSpell, type Spell } from './spell.ts';

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
 * of names and places here need none. A character without a glyph is spelled out.
 */
function withoutShaping(font: Font, spell: Spell): PdfFont {
  const scale = 1000 / font.unitsPerEm;
  const known = new Map<number, PlacedGlyph>();

  const placedGlyphOf = (point: number): PlacedGlyph => {
    const found = known.get(point);
    if (found) return found;
    const glyph = font.glyphForCodePoint(font.hasGlyphForCodePoint(point) ? point : SPACE);
    const placed = { glyph, position: sharedPosition(glyph.advanceWidth * scale) };
    known.set(point, placed);
    return placed;
  };

  const layout = (text: string): Run => {
    const run: Run = { glyphs: [], positions: [], advanceWidth: 0 };
    const characters = spell(text);
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

async function read(file: Uint8Array): Promise<Font> {
  const { create } = await import('fontkit');
  const font = create(Buffer.from(file));
  if (!('glyphForCodePoint' in font)) throw new Error('A font is a collection of fonts');
  return font;
}

/** The fonts of a document. */
interface Fonts extends Readonly<Record<keyof typeof FILES, PdfFont>> {
  /** Writes a text in the characters that both fonts have. */
  readonly spell: Spell;
  /** The code points written so far that a font lacks. */
  readonly missing: ReadonlySet<number>;
}

/**
 * Loads the fonts of a document.
 * @param own those of the issuer; null for Noto Sans, with figures of equal width, for Latin, Greek and Cyrillic scripts
 */
export async function loadFonts(own: Issuer['fonts']): Promise<Fonts> {
  const missing = new Set<number>();
  const fileOf = (weight: keyof typeof FILES) => own?.[weight] ?? readFile(FILES[weight]);
  const [plain, bold, { default: toLatin }] = await Promise.all([
    read(await fileOf('plain')),
    read(await fileOf('bold')),
    import('any-ascii'),
  ]);
  const fonts = [plain, bold];
  const hasGlyph = (point: number) => fonts.every((font) => font.hasGlyphForCodePoint(point));
  const spell = createSpell(hasGlyph, toLatin, missing);
  return { plain: withoutShaping(plain, spell), bold: withoutShaping(bold, spell), spell, missing };
}
