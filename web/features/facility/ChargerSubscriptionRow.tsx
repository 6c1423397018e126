import Typography from '@mui/material/Typography';
import { generatePath, useLocation } from 'react-router-dom';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { RowLink } from '../../components/lists/RowLink.tsx';
import { TwoLines } from '../../components/lists/TwoLines.tsx';
import { useMonthly } from '../../components/subscription/use-monthly.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { ChargerMark } from './ChargerRow.tsx';
import { CHARGER_SUBSCRIPTION } from './charger-subscription-path.ts';
import type { FacilityChargerPartsFragment } from './generated/Facility.ts';

type Props = Readonly<{
  charger: FacilityChargerPartsFragment;
  /** Whether rows are chosen, so that it leads nowhere. */
  isChoosing: boolean;
}>;

/** A charger with its subscription: what it costs the organisation, or that its resident pays. It leads to the details. */
export function ChargerSubscriptionRow({ charger, isChoosing }: Props) {
  const text = useText();
  const format = useFormat();
  const { search } = useLocation();
  const { key, code, parkingLot, location, owner, status, subscription, trouble } = charger;
  const name = parkingLot ?? code ?? text('facility.charger.unnamed');
  const ends = status === 'ACTIVE' ? (subscription?.validTo ?? null) : null;
  const pathname = generatePath(CHARGER_SUBSCRIPTION, { chargerId: key });
  return (
    <TwoLines
      title={
        isChoosing ? (
          name
        ) : (
          <RowLink to={{ pathname, search }} preventScrollReset>
            {name}
          </RowLink>
        )
      }
      end={<Cost charger={charger} />}
      facts={[
        location,
        parkingLot === null ? null : code,
        owner?.kind === 'RESIDENT' ? owner.name : null,
      ]}
      mark={
        ends === null ? (
          // That one was never activated is said by its cost.
          trouble !== null && trouble !== 'NEVER_ACTIVATED' && <ChargerMark charger={charger} />
        ) : (
          <StateMark of="ENDS">
            {text('subscription.expires', { date: format.dateShort(ends) })}
          </StateMark>
        )
      }
    />
  );
}

/** Only a price stands out. */
function Cost({ charger: { owner, status, subscription } }: Pick<Props, 'charger'>) {
  const text = useText();
  const monthly = useMonthly();
  const words =
    owner?.kind === 'RESIDENT'
      ? 'facility.subscription.resident'
      : subscription === null || status === 'NOT_ACTIVE'
        ? 'facility.subscription.none'
        : subscription.price === 0
          ? 'facility.subscription.included'
          : null;
  if (words === null) return monthly(subscription?.price ?? null);
  return (
    <Typography component="span" color="textSecondary">
      {text(words)}
    </Typography>
  );
}
