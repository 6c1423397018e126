import {
  isDateElement,
  isLiteralElement,
  isNumberElement,
  isTimeElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import type { PortalLanguage } from '../domain/portal-language.ts';
import { ourTexts, type OwnTexts } from '../files/texts.ts';
import { TAGS } from './texts.ts';

/** The values that a message takes and the marks around parts of it, as they are written, and those that it writes as a number or a time. */
function placeholders(message: string) {
  const found = new Set<string>();
  const formatted = new Set<string>();
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if ('children' in element) {
        found.add(`<${element.value}>`);
        visit(element.children);
      } else if ('value' in element && !isLiteralElement(element)) found.add(`{${element.value}}`);
      if (isNumberElement(element) || isDateElement(element) || isTimeElement(element))
        formatted.add(`{${element.value}}`);
      if ('options' in element) Object.values(element.options).forEach(({ value }) => visit(value));
    }
  };
  visit(parse(message));
  return { found, formatted };
}

/** The faults of one text, each as the end of a sentence. */
function faultsOf(own: string, ours: string | undefined): readonly string[] {
  if (ours === undefined) return ['is no text of the portal'];
  const expected = placeholders(ours);
  let given: typeof expected;
  try {
    given = placeholders(own);
  } catch (error) {
    return [`is no ICU message: ${error instanceof Error ? error.message : String(error)}`];
  }
  return [
    ...[...expected.found].filter((name) => !given.found.has(name)).map((name) => `lacks ${name}`),
    ...[...given.found]
      .filter((name) => !expected.found.has(name))
      .map((name) => `has ${name}, which it is not given`),
    // Most values come as texts, and a text is no number.
    ...[...given.formatted]
      .filter((name) => expected.found.has(name) && !expected.formatted.has(name))
      .map((name) => `writes ${name} as a number or a time, which ours does not`),
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
