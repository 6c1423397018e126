import {
  isLiteralElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import type { PortalLanguage } from '../domain/portal-language.ts';
import { ourTexts, type OwnTexts } from '../files/texts.ts';
import { TAGS } from './texts.ts';

/** The values that a message takes and the marks around parts of it, as they are written. */
function placeholders(message: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if ('children' in element) {
        found.add(`<${element.value}>`);
        visit(element.children);
      } else if ('value' in element && !isLiteralElement(element)) found.add(`{${element.value}}`);
      if ('options' in element) Object.values(element.options).forEach(({ value }) => visit(value));
    }
  };
  visit(parse(message));
  return found;
}

/** The faults of one text, each as the end of a sentence. */
function faultsOf(own: string, ours: string | undefined): readonly string[] {
  if (ours === undefined) return ['is no text of the portal'];
  const expected = placeholders(ours);
  let given: ReadonlySet<string>;
  try {
    given = placeholders(own);
  } catch (error) {
    return [`is no ICU message: ${error instanceof Error ? error.message : String(error)}`];
  }
  return [
    ...[...expected].filter((name) => !given.has(name)).map((name) => `lacks ${name}`),
    ...[...given]
      .filter((name) => !expected.has(name))
      .map((name) => `has ${name}, which it is not given`),
  ];
}

/**
 * Holds the texts of a provider against ours: each key must exist, and its text must have the placeholders of ours.
 *
 * @returns one sentence for each fault
 */
export async function textProblems(texts: OwnTexts): Promise<readonly string[]> {
  const languages = (['no', 'en', 'sv'] as const satisfies readonly PortalLanguage[]).filter(
    (language) => texts[language] !== undefined,
  );
  const ours = await ourTexts();
  return languages.flatMap((language) => {
    const known = new Map(Object.entries(ours[language]));
    return Object.entries(texts[language] ?? {}).flatMap(([key, text]) =>
      faultsOf(text, known.get(key)).map(
        (fault) => `where "texts.${TAGS[language]}.${key}" ${fault}`,
      ),
    );
  });
}
