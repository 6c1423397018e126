/** A language of the portal. */
export type PortalLanguage = 'no' | 'en' | 'sv';

/** The languages by the primary subtag of a language tag (BCP 47). Both written Norwegian languages are one. */
const LANGUAGE: ReadonlyMap<string, PortalLanguage> = new Map([
  ['no', 'no'],
  ['nb', 'no'],
  ['nn', 'no'],
  ['en', 'en'],
  ['sv', 'sv'],
]);

/** The language of a language tag. Null for one that the portal does not have. */
export const portalLanguage = (tag: string): PortalLanguage | null =>
  LANGUAGE.get(tag.toLowerCase().split(/[-_]/, 1)[0] ?? '') ?? null;

/** The language of a language tag if the portal offers it, otherwise the first that it offers. */
export function offeredLanguage(tag: string, offered: readonly PortalLanguage[]): PortalLanguage {
  const language = portalLanguage(tag);
  return offered.find((each) => each === language) ?? offered[0] ?? 'no';
}
