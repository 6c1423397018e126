import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { z } from 'zod';

/** The content types of a provider’s files that browsers load, by their ending. A font of documents is not served. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The first bytes of a file, by its ending. */
const SIGNATURES: Readonly<Record<string, string>> = {
  '.png': '\x89PNG',
  '.woff2': 'wOF2',
  '.ttf': '\0\x01\0\0',
  '.otf': 'OTTO',
};

export const fileName = (...endings: readonly string[]) =>
  z
    .string()
    .regex(/^[\w-]+\.\w+$/, 'must be the name of a file in the same folder')
    .refine((name) => endings.includes(extname(name)), `must end with ${endings.join(' or ')}`);

/**
 * The images of a provider: files beside the configuration. `mark` is square and stands beside the provider's name, `dark` is the
 * one for the dark theme; `document` is the one of PDFs, which take no SVG. `icon` is the browser's, `appIcons` those of an installed
 * portal.
 */
export const imagesSchema = z
  .strictObject({
    mark: fileName('.svg', '.png').optional(),
    markDark: fileName('.svg', '.png').optional(),
    document: fileName('.png').optional(),
    icon: fileName('.svg', '.png').optional(),
    appIcons: z
      .array(z.strictObject({ file: fileName('.png'), size: z.int().min(48).max(1024) }))
      .max(5)
      .default([]),
  })
  .refine(({ mark, markDark }) => mark !== undefined || markDark === undefined, {
    path: ['markDark'],
    error: 'needs a "mark", the one of the light theme',
  })
  .prefault({});

/** The settings that name files. */
interface NamingFiles {
  readonly images: z.infer<typeof imagesSchema>;
  readonly fonts: Readonly<{
    web: readonly Readonly<{ file: string }>[];
    document?: Readonly<{ plain: string; bold: string }> | undefined;
  }>;
  readonly signInWays: readonly Readonly<{ icon: string | null }>[];
}

interface BrandFile {
  /** Null for a file that is not served. */
  readonly type: string | null;
  readonly content: Buffer;
}

/** The brand's files by their names, and the version of them all, which changes with each. */
export interface BrandFiles {
  readonly version: string;
  readonly files: ReadonlyMap<string, BrandFile>;
}

/** Files with the version that they have together. */
export function brandFilesOf(entries: Iterable<readonly [string, BrandFile]>): BrandFiles {
  const files = new Map(entries);
  const hash = createHash('sha256');
  for (const [name, { content }] of files) hash.update(name).update(content);
  return { version: hash.digest('hex').slice(0, 12), files };
}

/** Those of a provider without files of its own. */
export const noBrandFiles = brandFilesOf([]);

/** The maximum weight of a file, in bytes: of an image on a page, and of a font with all scripts of Europe. */
const MAX_BYTES = { image: 512 * 1024, font: 2 * 1024 * 1024 } as const;

/** The files that the settings name. */
function namesOf({ images, fonts, signInWays }: NamingFiles): readonly string[] {
  const { mark, markDark, document, icon, appIcons } = images;
  return [
    mark,
    markDark,
    document,
    icon,
    ...appIcons.map(({ file }) => file),
    ...fonts.web.map(({ file }) => file),
    fonts.document?.plain,
    fonts.document?.bold,
    ...signInWays.map((way) => way.icon),
  ].filter((name) => typeof name === 'string');
}

/** Whether a file is what its ending says: an SVG by its element, others by their first bytes, and a PNG by its end too. */
function isAsNamed(ending: string, content: Buffer): boolean {
  if (ending === '.svg') return /<svg[\s>]/.test(content.toString('latin1'));
  const signature = SIGNATURES[ending] ?? '';
  const isWhole = ending !== '.png' || content.includes('IEND');
  return isWhole && content.toString('latin1', 0, signature.length) === signature;
}

/** The width and the height of a PNG, px, which stand in its first chunk. */
const sizesOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)] as const;

function problemOf(name: string, content: Buffer, size: number | undefined): string | null {
  const ending = extname(name);
  const most = /^\.(?:woff2|ttf|otf)$/.test(ending) ? MAX_BYTES.font : MAX_BYTES.image;
  if (content.length > most) return `${name} has more than ${most} bytes`;
  if (!isAsNamed(ending, content)) return `${name} is no ${ending} file`;
  // Browsers do not install a portal whose icons have other sizes than its manifest says.
  return size === undefined || sizesOf(content).every((pixels) => pixels === size)
    ? null
    : `${name} has ${sizesOf(content).join(' by ')} pixels, not ${size} by ${size}`;
}

/**
 * Reads the files of a provider from the folder of the configuration.
 *
 * @returns the files, or one sentence for each that cannot be used
 */
export function readBrandFiles(
  folder: string,
  portal: NamingFiles,
): Readonly<{ brand: BrandFiles; problems: readonly string[] }> {
  const problems: string[] = [];
  const files = new Map<string, BrandFile>();
  const sizes = new Map(portal.images.appIcons.map(({ file, size }) => [file, size]));
  for (const name of new Set(namesOf(portal))) {
    try {
      const content = readFileSync(join(folder, name));
      const problem = problemOf(name, content, sizes.get(name));
      if (problem !== null) problems.push(problem);
      files.set(name, { type: CONTENT_TYPES[extname(name)] ?? null, content });
    } catch {
      problems.push(`${name} cannot be read`);
    }
  }
  return { brand: brandFilesOf(files), problems };
}
