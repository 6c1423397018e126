import { z } from 'zod';
import type { CardFacts } from '../../domain/facts.ts';
import type { Contract } from './contract.ts';
import { accepting, parseWholeList } from './parse.ts';

const cardSchema = accepting<Contract['PaymentCard']>()(
  z.object({ CardMask: z.string(), CardExpiryDate: z.string() }),
);

const parseWire = parseWholeList(cardSchema);

/** An expiry that is no date is passed on; the rules say that it cannot be read. */
export const parseCards = (body: unknown, leftOut: (problem: string) => void): CardFacts[] =>
  parseWire(body, leftOut).map(({ CardMask, CardExpiryDate }) => ({
    cardMask: CardMask,
    cardExpiryDate: CardExpiryDate,
  }));
