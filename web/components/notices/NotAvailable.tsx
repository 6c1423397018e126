import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { useTexts } from '../../lib/LanguageProvider.tsx';

const commonTexts = ['common'] as const;

/** Stands where a part would be that the provider does not offer: a plain sentence, since no retry brings it. */
export function NotAvailable() {
  // The home begins without them.
  return useTexts(commonTexts) ? (
    <Typography color="textSecondary">
      <FormattedMessage id="notAvailable" />
    </Typography>
  ) : null;
}
