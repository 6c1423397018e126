import { ApolloArmor } from '@escape.tech/graphql-armor';
import { GraphQLError, type ValidationContext } from 'graphql';
import { PortalError } from '../errors/portal-error.ts';

/**
 * Tokens of a document; the parser stops there. Four times the portal's longest: comparing fields that could
 * be merged takes time by the square of it.
 */
export const MAX_TOKENS = 1000;
/** Selections of an operation with its fragments written out, however they nest. */
export const MAX_SELECTIONS = 2000;

/** Points of a request, whatever it asks for. */
export const REQUEST_POINTS = 1;
/** Points of an operation, whose price is known before it runs. */
export const MAX_POINTS = 250;
/**
 * Points of a file, however long it is: its calls come one after the other, and how many files a caller has in progress is limited.
 * The points limit how many a caller begins.
 */
export const FILE_POINTS = 25;
/** The files of monthly reports that the backend may fetch for one person, in points: two for each of 20 reports, twice. */
export const REPORT_POINTS = 80 * FILE_POINTS;
export const REPORT_SECONDS = 60 * 60;
/** Calls of the backend that one operation or page may need; the price foresees most, not shared or skipped ones. */
export const MAX_CALLS = 250;
/** The questions about a secret that one caller may ask in a minute. Those that are `free` do not count. */
export const GUESSES = {
  // Either answer tells whether an organisation is a customer.
  organizationNumber: { perMinute: 20, free: 'NONE' },
  // A person with the right code opens the project more than once.
  projectCode: { perMinute: 20, free: 'FOUND' },
} as const;

export type Secret = keyof typeof GUESSES;
/** Errors of an answer, before the one that says that there are more. */
export const MAX_ERRORS = 50;

export const MAX_DEPTH = 10;
export const MAX_ALIASES = 15;
export const MAX_DIRECTIVES = 25;

/** The refusal of a document for its size or its cost. */
export const costError = (reason: 'DOCUMENT' | 'POINTS', message: string) =>
  new PortalError('GRAPHQL_VALIDATION_FAILED', {
    message,
    refusal: { event: 'COST_REFUSED', reason },
  });

/** The refusals of the parser and of Apollo that are limits of ours, in the words of the other limits. */
const LIMITS: readonly (readonly [words: RegExp, message: string])[] = [
  [/^Syntax Error: Document contains more that /, `Tokens limit of ${MAX_TOKENS} exceeded.`],
  [/ requests too many selections\.$/, `Selections limit of ${MAX_SELECTIONS} exceeded.`],
];

/** The refusal by a limit, of an error of the parser or of Apollo; null for every other error. */
export function documentLimitOf({ message }: Readonly<{ message: string }>): PortalError | null {
  const limit = LIMITS.find(([words]) => words.test(message));
  return limit ? costError('DOCUMENT', limit[1]) : null;
}

/** Armor throws by default, which would end as an error of ours rather than of the request. */
const report = {
  propagateOnRejection: false,
  onReject: [
    // Armor calls every limit an error of the syntax, which the document does not have.
    (context: ValidationContext | null, { message }: GraphQLError) => {
      const originalError = costError('DOCUMENT', message.replace(/^Syntax Error: /, ''));
      context?.reportError(new GraphQLError(originalError.message, { originalError }));
    },
  ],
};

/** Rules that refuse expensive documents of every caller (security.md, "Requests"). */
export const { validationRules: limitRules } = new ApolloArmor({
  maxDepth: { n: MAX_DEPTH, flattenFragments: true, ...report },
  maxAliases: { n: MAX_ALIASES, ...report },
  maxDirectives: { n: MAX_DIRECTIVES, ...report },
  // Done by the parser's maxTokens, Apollo's maxRecursiveSelections and hideSchemaDetailsFromClientErrors.
  maxTokens: { enabled: false },
  costLimit: { enabled: false },
  blockFieldSuggestion: { enabled: false },
}).protect();
