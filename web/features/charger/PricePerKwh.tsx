import Typography from '@mui/material/Typography';
import { usePriceParts } from '../../components/charging/use-price-parts.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { ChargerPartsFragment } from './generated/ChargersSection.ts';

type Part = ChargerPartsFragment['priceParts'][number];
type Props = Readonly<{ charger: Pick<ChargerPartsFragment, 'kwhPrice' | 'priceParts'> }>;

const isTimed = ({ from, to }: Part) => from !== null && to !== null;
const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** The price of a kWh today, by time of day, and the parts that it is made of. */
export function PricePerKwh({ charger: { kwhPrice, priceParts } }: Props) {
  const text = useText();
  const format = useFormat();
  const writeParts = usePriceParts();
  const money = (ore: number) => text('charger.perKwh', { price: format.moneyFixed(ore) });
  const parts = priceParts.filter(({ amount }) => amount !== 0);
  const timed = parts.filter(isTimed);
  const usual = kwhPrice + sumOf(parts.filter((part) => !isTimed(part)));
  const timesOf = ({ from, to }: Part) => ({ from: from ?? '', to: to ?? '' });
  return (
    <>
      <div>{money(usual)}</div>
      {timed.map((part) => (
        <div key={part.from}>
          {text('charger.priceBetween', { price: money(usual + part.amount), ...timesOf(part) })}
        </div>
      ))}
      {parts.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {writeParts(kwhPrice, parts, format.moneyFixed)}
        </Typography>
      )}
    </>
  );
}
