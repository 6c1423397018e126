import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '../../components/Notice.tsx';
import { Stack } from '../../components/Stack.tsx';
import type { Coop } from './use-coop.ts';

/** What the membership gives, and what becomes of it in a network (specification sections 4 and 9). */
export function CoopBonus({ viewer, membership }: Coop) {
  const intl = useIntl();
  return (
    <Stack>
      <div>
        <Typography>
          <FormattedMessage id="memberships.coop.bonus" />
        </Typography>
        <Typography color="textSecondary">
          <FormattedMessage id="memberships.coop.network" />
        </Typography>
      </div>
      {membership && viewer.isCoopBonusPaused === true && (
        <Notice tone="info" title={intl.formatMessage({ id: 'memberships.coop.paused' })} />
      )}
    </Stack>
  );
}
