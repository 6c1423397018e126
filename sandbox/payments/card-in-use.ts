import { TEST_CARDS, type TestCard } from './test-cards.ts';

const cards: readonly TestCard[] = Object.values(TEST_CARDS);

/**
 * The refusal code when a registered card is charged, by the last four digits of its mask; undefined when the charge
 * succeeds. Cards that are not in `test-cards.ts` always succeed.
 */
export function refusalOf(cardMask: string): '0' | '1' | '2' | '3' | undefined {
  const outcome = cards.find(({ number }) => number.slice(-4) === cardMask.slice(-4))?.outcome;
  return outcome?.state === 'REFUSED' ? outcome.refusalCode : undefined;
}
