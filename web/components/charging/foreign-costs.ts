import type { IntlShape } from 'react-intl';
import type { Format } from '../../lib/format.ts';
import { costsOf, writeAmount } from './amounts.ts';
import type { ForeignCostsFragment } from './generated/ForeignCosts.ts';

type ForeignCosts = readonly ForeignCostsFragment[];
/** Formats of one language. */
type Write = Readonly<{ format: Format; intl: IntlShape }>;

const writeEach = (costs: ForeignCosts, isWithVat: boolean, { format, intl }: Write): string[] =>
  costs.map(({ currency, ...amounts }) =>
    writeAmount(costsOf(amounts), {
      write: (amount) => format.moneyIn(currency, amount),
      intl,
      isWithVat,
      unknown: intl.formatMessage({ id: 'charging.amount.unknownIn' }, { currency }),
    }),
  );

/** The costs of sessions abroad in a sentence: `14,20 € og 130,00 SEK`. Empty without any. */
export const writeForeignCosts = (costs: ForeignCosts, isWithVat: boolean, write: Write): string =>
  write.intl.formatList(writeEach(costs, isWithVat, write));

/** A cost in kroner, and those of sessions abroad: `300 kr + 14,20 €`. */
export const writeCosts = (
  kroner: string,
  costs: ForeignCosts,
  { isWithVat = true, ...write }: Write & Readonly<{ isWithVat?: boolean }>,
): string => [kroner, ...writeEach(costs, isWithVat, write)].join(' + ');
