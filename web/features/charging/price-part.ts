import type { IntlShape } from 'react-intl';
import type { PriceComponentKind } from '../../generated/schema.ts';
import type { Format } from '../../lib/format.ts';
import type { PricePartFragment } from './generated/ChargingRecord.ts';
import { writeEnergy } from './write-energy.ts';

type MessageId = FormatjsIntl.Message['ids'];

/** How much a part is of: energy, time or a share. Null without any. */
function writeQuantity(
  { energy, duration, percent }: PricePartFragment,
  intl: IntlShape,
  format: Format,
): string | null {
  if (energy !== null) return writeEnergy(energy, intl);
  if (duration !== null) return format.duration(duration);
  return percent === null ? null : format.percent(percent / 100);
}

const perUnit: Readonly<Partial<Record<PriceComponentKind, MessageId>>> = {
  ENERGY: 'charging.part.perKwh',
  IDLE: 'charging.part.perMinute',
  TIME: 'charging.part.perMinute',
};

/** The formats of a session's price, whose amounts are in its currency. */
type PriceFormat = Format & Readonly<{ amount: (hundredths: number) => string }>;

/** The calculation of an amount: `23,456 kWh × 2,99 kr per kWh`, `10 % av 59,80 kr`. Empty without one. */
export function explainPart(part: PricePartFragment, intl: IntlShape, format: PriceFormat): string {
  const quantity = writeQuantity(part, intl, format);
  if (part.kind === null || quantity === null) return '';
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
