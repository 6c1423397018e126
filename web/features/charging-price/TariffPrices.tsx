import { styled } from '@mui/material/styles';
import { FactLine } from '../../components/layout/FactLine.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { TariffFactsFragment } from './generated/ChargingPrices.ts';

const PARTS = ['kwhPrice', 'minutePrice', 'idleMinutePrice', 'startPrice'] as const;
type Part = (typeof PARTS)[number];

const Main = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: theme.typography.fontWeightMedium,
  margin: 0,
}));
const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  margin: 0,
}));

type Props = Readonly<{
  tariff: TariffFactsFragment;
  /** Whether prices without VAT stand below those with it. */
  showsNoVat: boolean;
}>;

/** The prices of a tariff: what is paid, by which discounts, whom it is for and until when. An unknown price says so (CHARGE-45). */
export function TariffPrices({ tariff, showsNoVat }: Props) {
  const text = useText();
  const format = useFormat();
  const { currency, discounts, priceListType, endsAt } = tariff;
  if (PARTS.every((part) => tariff[part] === null))
    return (
      <>
        <Main>{text('chargingPrice.unknown')}</Main>
        <Note>{text('chargingPrice.unknownText')}</Note>
      </>
    );
  // Free is said of energy alone.
  const write = (part: Part, amount: number | null | undefined) =>
    typeof amount === 'number' &&
    (amount > 0 || part === 'kwhPrice') &&
    text(`chargingPrice.${part}`, { price: format.moneyIn(currency, amount) });
  const paid = (part: Part) =>
    tariff[part] === null
      ? text(`chargingPrice.${part}.unknown`)
      : write(part, tariff[part].afterDiscount);
  const full = (['kwhPrice', 'minutePrice'] as const)
    .map((part) => write(part, tariff[part]?.beforeDiscount))
    .filter(Boolean)
    .join(' · ');
  const noVat = PARTS.map((part) => write(part, tariff[part]?.afterDiscountNoVat))
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <Main>
        <FactLine facts={[paid('kwhPrice'), paid('minutePrice')]} />
      </Main>
      <Note>
        <FactLine
          facts={[paid('startPrice'), paid('idleMinutePrice'), text('chargingPrice.withVat')]}
        />
      </Note>
      {discounts.length > 0 && (
        <Note>
          <FactLine
            facts={[
              ...discounts.map(({ kind, name, percent }) =>
                text('chargingPrice.discount', {
                  name: name ?? text(`chargingPrice.discount.${kind ?? 'UNKNOWN'}`),
                  percent: format.percent(percent / 100),
                }),
              ),
              full !== '' && text('chargingPrice.beforeDiscount', { price: full }),
            ]}
          />
        </Note>
      )}
      {showsNoVat && noVat !== '' && <Note>{text('chargingPrice.noVat', { price: noVat })}</Note>}
      <Note>
        <FactLine
          facts={[
            priceListType !== null && text(`chargingPrice.type.${priceListType}`),
            endsAt !== null && text('chargingPrice.until', { time: format.dateTimeYear(endsAt) }),
          ]}
        />
      </Note>
    </>
  );
}
