import Typography from '@mui/material/Typography';
import { FactList } from '../../components/layout/FactList.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { TariffFactsFragment } from './generated/ChargingPrices.ts';

const PARTS = ['kwhPrice', 'minutePrice', 'startPrice', 'idleMinutePrice'] as const;
type Part = (typeof PARTS)[number];

type Props = Readonly<{
  tariff: TariffFactsFragment;
  /** Whether each price stands without VAT too. */
  showsNoVat: boolean;
}>;

/** The prices of a tariff: what is paid, by which discounts, whom it is for and until when. An unknown price says so (CHARGE-45). */
export function TariffPrices({ tariff, showsNoVat }: Props) {
  const text = useText();
  const format = useFormat();
  const { currency, discounts, priceListType, endsAt } = tariff;
  if (PARTS.every((part) => tariff[part] === null))
    return (
      <Typography>
        {text('chargingPrice.unknown')} {text('chargingPrice.unknownText')}
      </Typography>
    );
  const money = (amount: number) => format.moneyIn(currency, amount);
  // Free is said of energy alone.
  const isSaid = (part: Part) => part === 'kwhPrice' || tariff[part]?.afterDiscount !== 0;
  const priceOf = (part: Part) => {
    const price = tariff[part];
    if (price === null) return text('chargingPrice.part.unknown');
    const noVat = showsNoVat ? price.afterDiscountNoVat : null;
    const notes = [
      price.beforeDiscount !== price.afterDiscount &&
        text('chargingPrice.beforeDiscount', { price: money(price.beforeDiscount) }),
      typeof noVat === 'number' && text('chargingPrice.noVat', { price: money(noVat) }),
    ].filter(Boolean);
    return (
      <>
        <strong>{money(price.afterDiscount)}</strong>
        {notes.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {notes.join(' · ')}
          </Typography>
        )}
      </>
    );
  };
  return (
    <div>
      <FactList
        facts={[
          ...PARTS.filter(isSaid).map(
            (part) => [text(`chargingPrice.part.${part}`), priceOf(part)] as const,
          ),
          ...discounts.map(
            ({ kind, name, percent }) =>
              [
                name ?? text(`chargingPrice.discount.${kind ?? 'UNKNOWN'}`),
                text('chargingPrice.discount', { percent: format.percent(percent / 100) }),
              ] as const,
          ),
          [text('chargingPrice.until'), endsAt !== null && format.dateTimeYear(endsAt)],
        ]}
      />
      <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1 }}>
        {[
          priceListType !== null && text(`chargingPrice.type.${priceListType}`),
          text('chargingPrice.withVat'),
        ]
          .filter(Boolean)
          .join(', ')}
      </Typography>
    </div>
  );
}
