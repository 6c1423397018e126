import Typography from '@mui/material/Typography';
import { useOffers } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';

/** Says once that the prices of sessions below include VAT. Nothing where no amounts are shown. */
export function PricesNote() {
  const text = useText();
  if (!useOffers('CHARGING_AMOUNTS')) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {text('home.sessions.vat')}
    </Typography>
  );
}
