import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { FactLine } from '../../components/layout/FactLine.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type {
  LocationPricesFactsFragment,
  TariffFactsFragment,
} from './generated/ChargingPrices.ts';
import { TariffPrices } from './TariffPrices.tsx';

const Tariff = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(1.5),
  fontVariantNumeric: 'tabular-nums',
}));

type Props = Readonly<{
  location: LocationPricesFactsFragment;
  /** Whether prices without VAT stand below those with it. */
  showsNoVat: boolean;
}>;

/** A location: where it is, its connectors, and what they cost now. */
export function LocationPricesRow({ location, showsNoVat }: Props) {
  const text = useText();
  const { name, address, postalCode, city, operator, tariffs } = location;
  return (
    <div>
      <Typography variant="h3">{name}</Typography>
      <Typography variant="body2" color="textSecondary">
        <FactLine facts={[address, [postalCode, city].filter(Boolean).join(' '), operator]} />
      </Typography>
      {tariffs.length === 0 && <Tariff>{text('chargingPrice.unknownConnectors')}</Tariff>}
      {tariffs.map((tariff, index) => (
        // The order of a location's tariffs does not change.
        <Tariff key={index}>
          {tariff.connectors.map((connector) => (
            <Connectors key={JSON.stringify(connector)} connector={connector} />
          ))}
          <TariffPrices tariff={tariff} showsNoVat={showsNoVat} />
        </Tariff>
      ))}
    </div>
  );
}

/** Connectors that are alike: their kind, their power, and how many there are. */
function Connectors({
  connector: { standard, powerType, maxPower, count, availableCount },
}: Readonly<{ connector: TariffFactsFragment['connectors'][number] }>) {
  const text = useText();
  const format = useFormat();
  return (
    <Typography variant="body2">
      <FactLine
        facts={[
          text(`chargingPrice.standard.${standard ?? 'UNKNOWN'}`),
          powerType !== null &&
            text(powerType === 'DC' ? 'chargingPrice.rapid' : 'chargingPrice.slow'),
          maxPower !== null && text('chargingPrice.power', { power: format.powerTick(maxPower) }),
          availableCount === null
            ? text('chargingPrice.points', { count })
            : text('chargingPrice.available', { count, available: availableCount }),
        ]}
      />
    </Typography>
  );
}
