import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Stack } from '../../components/Stack.tsx';
import type { ChargerPartsFragment } from '../../generated/graphql.ts';
import { ChargerAction } from './ChargerAction.tsx';
import { ChargerFacts } from './ChargerFacts.tsx';
import { ChargerHead } from './ChargerHead.tsx';

type Props = Readonly<{ charger: ChargerPartsFragment; canPay: boolean }>;

/** One charger: how it stands, what it is and costs, and what can be done about it. */
export function ChargerRow({ charger, canPay }: Props) {
  return (
    <Stack sx={{ gap: 2 }}>
      <ChargerHead charger={charger} />
      <ChargerFacts charger={charger} />
      {charger.cooperative !== null && (
        <Typography color="textSecondary">
          <FormattedMessage
            id="chargers.cooperativeText"
            values={{ cooperative: charger.cooperative }}
          />
        </Typography>
      )}
      <ChargerAction charger={charger} canPay={canPay} />
    </Stack>
  );
}
