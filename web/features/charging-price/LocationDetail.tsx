import Typography from '@mui/material/Typography';
import { FactLine } from '../../components/layout/FactLine.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type {
  LocationPricesFactsFragment,
  TariffFactsFragment,
} from './generated/ChargingPrices.ts';
import { TariffPrices } from './TariffPrices.tsx';

type Props = Readonly<{
  location: LocationPricesFactsFragment;
  account: PageAccount;
  /** Whether each price stands without VAT too. */
  showsNoVat: boolean;
}>;

/** A location: where it is, when the account charged there last, its connectors, and what they cost now. */
export function LocationDetail({ location, account, showsNoVat }: Props) {
  const text = useText();
  const format = useFormat();
  const { address, postalCode, city, operator, lastChargedAt, tariffs } = location;
  const who = account.isPersonal ? 'ME' : 'US';
  const facts = [address, [postalCode, city].filter(Boolean).join(' '), operator];
  return (
    <Stack>
      <div>
        {facts.some(Boolean) && (
          <Typography color="textSecondary">
            <FactLine facts={facts} />
          </Typography>
        )}
        {lastChargedAt !== null && (
          <Typography variant="body2" color="textSecondary">
            {text(`chargingPrice.lastCharged.${who}`, { date: format.day(lastChargedAt) })}
          </Typography>
        )}
      </div>
      {tariffs.length === 0 && <Typography>{text('chargingPrice.unknownConnectors')}</Typography>}
      {tariffs.map((tariff, index) => (
        // The order of a location's tariffs does not change.
        <Stack key={index}>
          <div>
            {tariff.connectors.map((connector) => (
              <Connectors key={JSON.stringify(connector)} connector={connector} />
            ))}
          </div>
          <TariffPrices tariff={tariff} showsNoVat={showsNoVat} />
        </Stack>
      ))}
    </Stack>
  );
}

/** Connectors that are alike: their kind and power, and below it the current and how many there are. */
function Connectors({
  connector: { standard, powerType, maxPower, count, availableCount },
}: Readonly<{ connector: TariffFactsFragment['connectors'][number] }>) {
  const text = useText();
  const format = useFormat();
  return (
    <>
      <Typography variant="body1" component="h3" sx={{ fontWeight: 'fontWeightMedium' }}>
        {[
          text(`chargingPrice.standard.${standard ?? 'UNKNOWN'}`),
          maxPower !== null && text('chargingPrice.power', { power: format.powerTick(maxPower) }),
        ]
          .filter(Boolean)
          .join(', ')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <FactLine
          facts={[
            powerType !== null &&
              text(powerType === 'DC' ? 'chargingPrice.rapid' : 'chargingPrice.slow'),
            availableCount === null
              ? text('chargingPrice.points', { count })
              : text('chargingPrice.available', { count, available: availableCount }),
          ]}
        />
      </Typography>
    </>
  );
}
