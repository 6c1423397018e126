import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { generatePath } from 'react-router-dom';
import { FactLine } from '../../components/layout/FactLine.tsx';
import { paths } from '../../../schema/paths.ts';
import { MonthlyPrice } from '../../components/subscription/MonthlyPrice.tsx';
import { StatusHead } from '../../components/layout/StatusHead.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { RowMark } from './ChargerRow.tsx';
import type { FacilityChargerPartsFragment } from './generated/Facility.ts';

type Props = Readonly<{
  charger: FacilityChargerPartsFragment;
  /** The action on its subscription. Nothing for a resident's, and while rows are chosen. */
  children?: ReactNode;
}>;

/** A charger with its subscription: what it costs the organisation, or whose it is. */
export function ChargerSubscriptionRow({ charger, children }: Props) {
  const text = useText();
  const format = useFormat();
  const { key, code, parkingLot, location, status, subscription } = charger;
  const name = parkingLot ?? code ?? text('facility.charger.unnamed');
  const ends = status === 'ACTIVE' ? (subscription?.validTo ?? null) : null;
  return (
    <>
      <StatusHead
        title={
          <TextLink to={generatePath(paths.organizationCharger, { chargerId: key })}>
            {name}
          </TextLink>
        }
      >
        <RowMark charger={charger} />
      </StatusHead>
      <Typography variant="body2" color="textSecondary">
        <FactLine
          facts={[
            location,
            parkingLot === null ? null : code,
            ends === null ? null : text('subscription.expires', { date: format.date(ends) }),
          ]}
        />
      </Typography>
      <Cost charger={charger} />
      {children}
    </>
  );
}

function Cost({ charger: { owner, status, subscription } }: Pick<Props, 'charger'>) {
  const text = useText();
  if (owner?.kind === 'RESIDENT')
    return (
      <Typography>
        {owner.name === null
          ? text('facility.subscription.residentUnnamed')
          : text('facility.subscription.resident', { name: owner.name })}
      </Typography>
    );
  if (subscription === null || status === 'NOT_ACTIVE')
    return <Typography>{text('facility.subscription.none')}</Typography>;
  if (subscription.price === 0)
    return <Typography>{text('facility.subscription.included')}</Typography>;
  return <MonthlyPrice of={subscription} />;
}
