import { z } from 'zod';
import type { PortalLanguage } from '../domain/portal-language.ts';
import type { OwnTexts } from '../files/texts.ts';

/** The languages of the portal by their tags (BCP 47), and as the rest of the gateway has them. */
const LANGUAGES = { nb: 'no', en: 'en', sv: 'sv' } as const satisfies Record<
  string,
  PortalLanguage
>;

const tag = z.enum(['nb', 'en', 'sv']);

/** The tag of a language (BCP 47) in pages that a browser or a screen reader reads. */
export const TAGS = { no: 'nb', en: 'en', sv: 'sv' } as const satisfies Record<
  PortalLanguage,
  keyof typeof LANGUAGES
>;

/** The languages that a portal offers. The first is that of a person who has chosen none of them. */
export const languagesSchema = z
  .array(tag)
  .min(1)
  .refine((tags) => new Set(tags).size === tags.length, 'must name each language once')
  .transform((tags): PortalLanguage[] => tags.map((each) => LANGUAGES[each]))
  .prefault(['nb', 'en', 'sv']);

const texts = z.record(z.string(), z.string().min(1));

/** The texts of a provider, ICU messages by the keys of `locales/`. `text-problems.ts` holds them against ours. */
export const textsSchema = z
  .strictObject({ nb: texts, en: texts, sv: texts })
  .partial()
  .transform(({ nb, en, sv }): OwnTexts => ({
    ...(nb && { no: nb }),
    ...(en && { en }),
    ...(sv && { sv }),
  }))
  .prefault({});
