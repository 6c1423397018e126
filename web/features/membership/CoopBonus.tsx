import Typography from '@mui/material/Typography';
import { Notice } from '../../components/notices/Notice.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useOffers } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import type { Coop } from './use-coop.ts';

/** The bonus of a membership, and its pause in a network (BENEFIT-5, BENEFIT-7). */
export function CoopBonus({ viewer, bonus, membership }: Coop) {
  const text = useText();
  const offersNetworks = useOffers('NETWORKS');
  return (
    <Stack>
      <div>
        <Typography>
          <BonusText {...bonus} />
        </Typography>
        {offersNetworks && (
          <Typography color="textSecondary">{text('membership.coop.network')}</Typography>
        )}
      </div>
      {membership && viewer.isCoopBonusPaused === true && (
        <Notice tone="info" title={text('membership.coop.paused')} />
      )}
    </Stack>
  );
}

/** The bonus in percent, as the provider configures it. */
export function BonusText({ atCoop, elsewhere }: Coop['bonus']) {
  const text = useText();
  const format = useFormat();
  const values = {
    atCoop: format.percent(atCoop / 100),
    elsewhere: format.percent(elsewhere / 100),
  };
  return text('membership.coop.bonus', values);
}
