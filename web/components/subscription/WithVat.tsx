import Typography from '@mui/material/Typography';
import { useText } from '../../lib/use-text.ts';

/** Beside the heading of a list, whose rows have prices with VAT. */
export function WithVat() {
  const text = useText();
  return (
    <Typography variant="body2" color="textSecondary">
      {text('subscription.vat')}
    </Typography>
  );
}
