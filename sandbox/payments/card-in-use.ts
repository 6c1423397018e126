import { TEST_CARDS, type TestCard } from './test-cards.ts';

const cards: readonly TestCard[] = Object.values(TEST_CARDS);

/**
 * How the bank refuses a registered card that is charged again, by the last four digits of its mask; undefined when it does
 * not. Every card that is not in `test-cards.ts` is good.
 */
export function refusalOf(cardMask: string): '0' | '1' | '2' | '3' | undefined {
  const outcome = cards.find(({ number }) => number.slice(-4) === cardMask.slice(-4))?.outcome;
  return outcome?.state === 'REFUSED' ? outcome.refusalCode : undefined;
}
