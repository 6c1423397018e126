import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';

/** The id of the failed request, by which customer service finds what happened. */
export function Reference({ of: id }: Readonly<{ of: string }>) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <FormattedMessage id="requestReference" values={{ id }} />
    </Typography>
  );
}
