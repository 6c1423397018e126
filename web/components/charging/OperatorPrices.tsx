import Typography from '@mui/material/Typography';
import { useText } from '../../lib/use-text.ts';

/** Says that some of the amounts on the page are not the provider's prices. */
export function OperatorPrices() {
  const text = useText();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ marginBlock: 1 }}>
      {text('charging.operatorPrices')}
    </Typography>
  );
}
