import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Mark } from '../../components/Mark.tsx';
import type { ChargerPartsFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  overflowWrap: 'anywhere',
}));

type Props = Readonly<{ charger: ChargerPartsFragment }>;

/** Where a charger stands, and whether it is active and for how long (specification sections 3 and 4). */
export function ChargerHead({ charger: { location, parkingLot, status, subscription } }: Props) {
  const format = useFormat();
  const isActive = status === 'ACTIVE';
  const validTo = isActive ? (subscription?.validTo ?? null) : null;
  return (
    <Head>
      <Typography component="h3" sx={{ fontWeight: 'fontWeightMedium' }}>
        {parkingLot === null ? (
          location
        ) : (
          <FormattedMessage id="chargers.place" values={{ location, parkingLot }} />
        )}
      </Typography>
      <Mark {...(isActive && { 'data-tone': 'info' })}>
        <FormattedMessage id={isActive ? 'chargers.active' : 'chargers.notActive'} />
      </Mark>
      {validTo !== null && (
        <Mark data-tone="warning">
          <FormattedMessage id="subscriptions.expires" values={{ date: format.date(validTo) }} />
        </Mark>
      )}
    </Head>
  );
}
