import { z } from 'zod';
import { fileName } from './files.ts';

/**
 * The typeface of a provider. `web` has a variable font, or a file for each weight: ours are 400, 550 and 650. `document` is that of
 * PDFs, which take no variable font.
 */
export const fontsSchema = z
  .strictObject({
    web: z
      .array(
        z.strictObject({
          file: fileName('.woff2'),
          /** One weight, or the first and the last of a variable font. */
          weight: z
            .string()
            .regex(/^[1-9]00( [1-9]00)?$/, 'must be a weight like "400" or a range like "100 900"')
            .default('100 900'),
        }),
      )
      .max(4)
      .default([]),
    document: z
      .strictObject({ plain: fileName('.ttf', '.otf'), bold: fileName('.ttf', '.otf') })
      .optional(),
  })
  .prefault({});

type Fonts = z.infer<typeof fontsSchema>;

/** The style sheet of a provider's typeface; empty where it is ours. The theme takes the variable in place of ours. */
export function fontStyle({ web }: Fonts, addressOf: (name: string) => string): string {
  if (web.length === 0) return '';
  const faces = web.map(
    ({ file, weight }) =>
      `@font-face{font-family:"Portal";font-weight:${weight};font-display:swap;src:url("${addressOf(file)}") format("woff2")}`,
  );
  return `${faces.join('')}:root{--typeface:"Portal"}`;
}
