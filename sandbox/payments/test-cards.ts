/** How a payment ends at the provider; `refusalCode` is of specification section 8, "Card refusal codes". */
export type Outcome =
  | { readonly state: 'SUCCESS'; readonly success: 'AUTHORISED' | 'PENDING' | 'RECEIVED' }
  | { readonly state: 'CANCELLED' }
  | { readonly state: 'ERROR'; readonly errorCode: string | null }
  | { readonly state: 'REFUSED'; readonly refusalCode: '0' | '1' | '2' | '3' };

/** The ways in which a bank asks who is paying. */
export type ChallengeType = 'REDIRECT' | 'CHALLENGE' | 'IDENTIFY';

/** What happens to a payment with a card. */
export interface TestCard {
  readonly number: string;
  /** How long the bank takes to answer, in milliseconds. */
  readonly takes: number;
  readonly challenge: ChallengeType | null;
  /** How it ends, once the challenge is accepted where there is one. */
  readonly outcome: Outcome;
}

const AUTHORISED: Outcome = { state: 'SUCCESS', success: 'AUTHORISED' };
const refused = (refusalCode: '0' | '1' | '2' | '3'): Outcome => ({
  state: 'REFUSED',
  refusalCode,
});

/** The last four digits are all different, so that a mask tells one from another. */
// prettier-ignore
export const TEST_CARDS = {
  authorised: { number: '4242424242424242', takes: 0,        challenge: null,        outcome: AUTHORISED },
  another:    { number: '5555555555554444', takes: 0,        challenge: null,        outcome: AUTHORISED },
  fourDigits: { number: '378282246310005',  takes: 0,        challenge: null,        outcome: AUTHORISED },
  slow:       { number: '4000000000000077', takes: 4000,     challenge: null,        outcome: AUTHORISED },
  timeout:    { number: '4000000000000119', takes: Infinity, challenge: null,        outcome: AUTHORISED },
  pending:    { number: '4000000000000143', takes: 0,        challenge: null,        outcome: { state: 'SUCCESS', success: 'PENDING' } },
  received:   { number: '4000000000000184', takes: 0,        challenge: null,        outcome: { state: 'SUCCESS', success: 'RECEIVED' } },
  redirect:   { number: '4000000000000226', takes: 0,        challenge: 'REDIRECT',  outcome: AUTHORISED },
  challenge:  { number: '4000000000000259', takes: 0,        challenge: 'CHALLENGE', outcome: AUTHORISED },
  identify:   { number: '4000000000000291', takes: 0,        challenge: 'IDENTIFY',  outcome: AUTHORISED },
  cancelled:  { number: '4000000000000333', takes: 0,        challenge: null,        outcome: { state: 'CANCELLED' } },
  error:      { number: '4000000000000374', takes: 0,        challenge: null,        outcome: { state: 'ERROR', errorCode: null } },
  refused0:   { number: '4000000000000408', takes: 0,        challenge: null,        outcome: refused('0') },
  refused1:   { number: '4000000000000440', takes: 0,        challenge: null,        outcome: refused('1') },
  refused2:   { number: '4000000000000481', takes: 0,        challenge: null,        outcome: refused('2') },
  refused3:   { number: '4000000000000515', takes: 0,        challenge: null,        outcome: refused('3') },
} as const satisfies Readonly<Record<string, TestCard>>;

/** What happens to every other number. */
const UNKNOWN: TestCard = { number: '', takes: 0, challenge: null, outcome: refused('0') };

const cards: ReadonlyMap<string, TestCard> = new Map(Object.entries(TEST_CARDS));

/** The name of a number's row, `unknown` for numbers without one. */
export function cardNamed(number: string): string {
  for (const [name, card] of cards) if (card.number === number) return name;
  return 'unknown';
}

/** The row of that name. */
export const testCard = (name: string): TestCard => cards.get(name) ?? UNKNOWN;
