/** The end of a payment; for `refusalCode` see ERROR-48 to ERROR-51. */
export type Outcome =
  | { readonly state: 'SUCCESS'; readonly success: 'AUTHORISED' | 'PENDING' | 'RECEIVED' }
  | { readonly state: 'CANCELLED' }
  | { readonly state: 'ERROR'; readonly errorCode: string | null }
  | { readonly state: 'REFUSED'; readonly refusalCode: '0' | '1' | '2' | '3' };

/** How a bank authenticates the payer. */
export type ChallengeType = 'REDIRECT' | 'CHALLENGE' | 'IDENTIFY';

export interface TestCard {
  readonly number: string;
  /** How long the bank takes to answer. */
  readonly bankMs: number;
  readonly challenge: ChallengeType | null;
  /** The outcome, after a successful challenge if the card has one. */
  readonly outcome: Outcome;
}

const AUTHORISED: Outcome = { state: 'SUCCESS', success: 'AUTHORISED' };
const refused = (refusalCode: '0' | '1' | '2' | '3'): Outcome => ({
  state: 'REFUSED',
  refusalCode,
});

/** The last four digits differ, so that a mask identifies a card. */
// oxfmt-ignore
export const TEST_CARDS = {
  authorised: { number: '4242424242424242', bankMs: 0,        challenge: null,        outcome: AUTHORISED },
  another:    { number: '5555555555554444', bankMs: 0,        challenge: null,        outcome: AUTHORISED },
  fourDigits: { number: '378282246310005',  bankMs: 0,        challenge: null,        outcome: AUTHORISED },
  slow:       { number: '4000000000000077', bankMs: 4000,     challenge: null,        outcome: AUTHORISED },
  timeout:    { number: '4000000000000119', bankMs: Infinity, challenge: null,        outcome: AUTHORISED },
  pending:    { number: '4000000000000143', bankMs: 0,        challenge: null,        outcome: { state: 'SUCCESS', success: 'PENDING' } },
  received:   { number: '4000000000000184', bankMs: 0,        challenge: null,        outcome: { state: 'SUCCESS', success: 'RECEIVED' } },
  redirect:   { number: '4000000000000226', bankMs: 0,        challenge: 'REDIRECT',  outcome: AUTHORISED },
  challenge:  { number: '4000000000000259', bankMs: 0,        challenge: 'CHALLENGE', outcome: AUTHORISED },
  identify:   { number: '4000000000000291', bankMs: 0,        challenge: 'IDENTIFY',  outcome: AUTHORISED },
  cancelled:  { number: '4000000000000333', bankMs: 0,        challenge: null,        outcome: { state: 'CANCELLED' } },
  error:      { number: '4000000000000374', bankMs: 0,        challenge: null,        outcome: { state: 'ERROR', errorCode: null } },
  refused0:   { number: '4000000000000408', bankMs: 0,        challenge: null,        outcome: refused('0') },
  refused1:   { number: '4000000000000440', bankMs: 0,        challenge: null,        outcome: refused('1') },
  refused2:   { number: '4000000000000481', bankMs: 0,        challenge: null,        outcome: refused('2') },
  refused3:   { number: '4000000000000515', bankMs: 0,        challenge: null,        outcome: refused('3') },
} as const satisfies Readonly<Record<string, TestCard>>;

/** Every other card number. */
const UNKNOWN: TestCard = { number: '', bankMs: 0, challenge: null, outcome: refused('0') };

const cards: ReadonlyMap<string, TestCard> = new Map(Object.entries(TEST_CARDS));

/** The name of a card; `unknown` for numbers that are not in the table. */
export function cardNamed(number: string): string {
  for (const [name, card] of cards) if (card.number === number) return name;
  return 'unknown';
}

export const testCard = (name: string): TestCard => cards.get(name) ?? UNKNOWN;

/**
 * The refusal code when a registered card is charged, by the last four digits of its mask; undefined when the charge
 * succeeds. Cards that are not in the table always succeed.
 */
export function refusalOf(cardMask: string): '0' | '1' | '2' | '3' | undefined {
  const card = [...cards.values()].find(({ number }) => number.slice(-4) === cardMask.slice(-4));
  return card?.outcome.state === 'REFUSED' ? card.outcome.refusalCode : undefined;
}
