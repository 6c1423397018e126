import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { ChargerPartsFragment } from '../../generated/graphql.ts';
import { measures } from '../../theme/measures.ts';

type Props = Readonly<{ of: readonly ChargerPartsFragment[] }>;

/** What it means that chargers are linked to a cooperative (specification section 6), once for each. */
export function CooperativeText({ of: chargers }: Props) {
  const names = new Set(chargers.flatMap(({ cooperative }) => cooperative ?? []));
  return Array.from(names, (cooperative) => (
    <Typography
      key={cooperative}
      color="textSecondary"
      sx={{ maxWidth: measures.reading, marginBottom: 3 }}
    >
      <FormattedMessage id="chargers.cooperativeText" values={{ cooperative }} />
    </Typography>
  ));
}
