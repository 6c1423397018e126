import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';

/** Stands where a part would be that the provider does not offer: a plain sentence, since no retry brings it. */
export const NotAvailable = () => (
  <Typography color="textSecondary">
    <FormattedMessage id="notAvailable" />
  </Typography>
);
