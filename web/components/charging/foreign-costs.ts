import type { IntlShape } from 'react-intl';
import type { Format } from '../../lib/format.ts';
import type { ForeignCostsFragment } from './generated/ForeignCosts.ts';

type ForeignCosts = readonly ForeignCostsFragment[];
/** Formats of one language. */
type Write = Readonly<{ format: Format; intl: IntlShape }>;

const writeEach = (costs: ForeignCosts, isWithVat: boolean, format: Format): string[] =>
  costs.map(({ currency, monetaryCosts, monetaryCostsNoVat }) =>
    format.moneyIn(currency, isWithVat ? monetaryCosts : monetaryCostsNoVat),
  );

/** The costs of sessions abroad in a sentence: `14,20 € og 130,00 SEK`. Empty without any. */
export const writeForeignCosts = (
  costs: ForeignCosts,
  isWithVat: boolean,
  { format, intl }: Write,
): string => intl.formatList(writeEach(costs, isWithVat, format));

/** A cost in kroner, and those of sessions abroad: `300 kr + 14,20 €`. */
export const writeCosts = (kroner: string, costs: ForeignCosts, format: Format): string =>
  [kroner, ...writeEach(costs, true, format)].join(' + ');
