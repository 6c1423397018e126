import { isLoopback } from './web-address.ts';

/** Words of examples and placeholders, in a text without digits but at its end. Drawn secrets have digits within. */
const EXAMPLE =
  /^\D*(?:secret|password|passord|passphrase|change.?me|replace.?me|example|sandbox|default|ladeportal)\D*\d*$/i;

/** A secret drawn at random has more: of 32 hexadecimal digits less than one in a hundred million has fewer. */
const MIN_STEPS = 8;

/** The number of distances from one character to the next. `aaaa` and `abcd` have one, `abab` has two. */
const stepsOf = (secret: string): number => {
  const codes = Array.from(secret, (letter) => letter.codePointAt(0) ?? 0);
  return new Set(codes.slice(1).map((code, place) => code - (codes[place] ?? 0))).size;
};

const isRepeated = (secret: string): boolean =>
  Array.from({ length: secret.length / 2 }, (_, place) => secret.slice(place + 1)).some((rest) =>
    secret.startsWith(rest),
  );

/** Why a secret can be guessed, as the rest of a sentence about it; null for one that looks drawn at random. */
function guessableAs(secret: string): string | null {
  if (EXAMPLE.test(secret)) return 'is an example';
  if (isRepeated(secret)) return 'repeats itself';
  return stepsOf(secret) < MIN_STEPS ? 'has too few different characters' : null;
}

/** Secrets of different places: with one secret for both, a place that loses it loses the other too. */
const APART = [
  ['SESSION_SECRET_PREVIOUS', 'SESSION_SECRET'],
  ['SESSION_SECRET', 'OIDC_CLIENT_SECRET'],
  ['SESSION_SECRET_PREVIOUS', 'OIDC_CLIENT_SECRET'],
] as const;

type Secrets = Readonly<{
  OIDC_ISSUER: string;
  OIDC_CLIENT_SECRET?: string | undefined;
  REDIS_SENTINEL_PASSWORD?: string | undefined;
  REDIS_URL?: string | undefined;
  SESSION_SECRET: string;
  SESSION_SECRET_PREVIOUS?: string | undefined;
}>;

const DRAWN = 'draw one at random, as by openssl rand -hex 32';

const guessable = (name: string, secret: string | undefined): readonly [string, string][] => {
  const reason = secret === undefined || secret === '' ? null : guessableAs(secret);
  return reason === null ? [] : [[name, `${reason}: ${DRAWN}`]];
};

/** The sandbox's secret stands in our files, and guards made-up people on this machine alone. */
const isOnThisMachine = ({ OIDC_ISSUER }: Secrets) => isLoopback(new URL(OIDC_ISSUER).hostname);

/** The secrets with which production does not start: each variable, and what is wrong with it as the rest of a sentence. */
export const secretProblems = (values: Secrets): readonly (readonly [string, string])[] => [
  ...guessable('SESSION_SECRET', values.SESSION_SECRET),
  ...guessable('SESSION_SECRET_PREVIOUS', values.SESSION_SECRET_PREVIOUS),
  ...(isOnThisMachine(values) ? [] : guessable('OIDC_CLIENT_SECRET', values.OIDC_CLIENT_SECRET)),
  ...APART.filter(
    ([name, other]) => values[name] !== undefined && values[name] === values[other],
  ).map(([name, other]) => [name, `must differ from ${other}`] as const),
];

/** The secrets that production starts with although they can be guessed, one sentence each. */
export const secretWarnings = (values: Secrets): readonly string[] =>
  [
    ...(isOnThisMachine(values) ? guessable('OIDC_CLIENT_SECRET', values.OIDC_CLIENT_SECRET) : []),
    ...guessable(
      'The password in REDIS_URL',
      values.REDIS_URL && new URL(values.REDIS_URL).password,
    ),
    ...guessable('REDIS_SENTINEL_PASSWORD', values.REDIS_SENTINEL_PASSWORD),
  ].map(([name, problem]) => `${name} ${problem}.`);
