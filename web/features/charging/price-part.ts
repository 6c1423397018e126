import type { IntlShape } from 'react-intl';
import type { PriceComponentKind } from '../../generated/schema.ts';
import type { Format } from '../../lib/format.ts';
import type { PricePartFragment } from './generated/ChargingRecord.ts';
import { writeEnergy } from './write-energy.ts';

type MessageId = FormatjsIntl.Message['ids'];

/** The format of the quantity of each kind. Null without a quantity. */
const writers = {
  COOP_BONUS: (percent, _intl, format) => format.percent(percent / 100),
  CORRECTION: null,
  ENERGY: (wh, intl) => writeEnergy(wh, intl),
  IDLE: (minutes, _intl, format) => format.duration(minutes),
  ROUNDING: null,
  SUBSCRIPTION_DISCOUNT: (percent, _intl, format) => format.percent(percent / 100),
  SURCHARGE: null,
  TIME: (minutes, _intl, format) => format.duration(minutes),
} as const satisfies Record<
  PriceComponentKind,
  ((quantity: number, intl: IntlShape, format: Format) => string) | null
>;

const perUnit: Readonly<Partial<Record<PriceComponentKind, MessageId>>> = {
  ENERGY: 'charging.part.perKwh',
  IDLE: 'charging.part.perMinute',
  TIME: 'charging.part.perMinute',
};

/** The formats of a session's price, whose amounts are in its currency. */
type PriceFormat = Format & Readonly<{ amount: (hundredths: number) => string }>;

/** The calculation of an amount: `23,456 kWh × 2,99 kr per kWh`, `10 % av 59,80 kr`. Empty without one. */
export function explainPart(part: PricePartFragment, intl: IntlShape, format: PriceFormat): string {
  const write = part.kind && writers[part.kind];
  if (part.kind === null || part.quantity === null || write === null) return '';
  const quantity = write(part.quantity, intl, format);
  if (part.base !== null)
    return intl.formatMessage(
      { id: 'charging.part.percentOf' },
      { percent: quantity, base: format.amount(part.base) },
    );
  const unit = perUnit[part.kind];
  if (part.unitPrice === null || unit === undefined) return quantity;
  const price = intl.formatMessage({ id: unit }, { price: format.amount(part.unitPrice) });
  return `${quantity} × ${price}`;
}
