import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { z } from 'zod';

/** The content types of a provider’s images, by their ending. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
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
  .prefault({});

type Images = z.infer<typeof imagesSchema>;

interface BrandFile {
  readonly type: string;
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

/** An image on a page weighs at most this, in bytes. */
const MAX_BYTES = 512 * 1024;

const namesOf = ({ mark, markDark, document, icon, appIcons }: Images): readonly string[] =>
  [mark, markDark, document, icon, ...appIcons.map(({ file }) => file)].filter(
    (name) => name !== undefined,
  );

/**
 * Reads the images of a provider from the folder of the configuration.
 *
 * @returns the files, or one sentence for each that cannot be used
 */
export function readBrandFiles(
  folder: string,
  images: Images,
): Readonly<{ brand: BrandFiles; problems: readonly string[] }> {
  const problems: string[] = [];
  const files = new Map<string, BrandFile>();
  for (const name of new Set(namesOf(images))) {
    try {
      const content = readFileSync(join(folder, name));
      if (content.length > MAX_BYTES) problems.push(`${name} has more than ${MAX_BYTES} bytes`);
      files.set(name, { type: CONTENT_TYPES[extname(name)] ?? '', content });
    } catch {
      problems.push(`${name} cannot be read`);
    }
  }
  return { brand: brandFilesOf(files), problems };
}
