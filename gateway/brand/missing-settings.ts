import { givenAt } from './given-at.ts';

/** The settings whose defaults are examples, which a provider's customers must not be led to. */
const NO_EXAMPLES = [
  ['supportEmail'],
  ['supportHours'],
  ...['contact', 'support', 'faq', 'privacy', 'terms'].map((link) => ['links', link]),
];
const isGiven = (content: unknown, place: readonly string[]): boolean =>
  givenAt(content, place) !== undefined;

/** The settings that production needs from a provider with a name of its own. */
export const missingSettings = (content: unknown): readonly string[] =>
  isGiven(content, ['providerName'])
    ? NO_EXAMPLES.filter((place) => !isGiven(content, place)).map(
        (place) => `where "${place.join('.')}" is missing: production has no example in its place`,
      )
    : [];
