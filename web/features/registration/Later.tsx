import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { usePortal } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';

const Place = styled('div')(({ theme }) => ({
  paddingBlockStart: theme.spacing(2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

type Props = Readonly<{
  step: 'payment' | 'chip' | 'vehicle' | 'services';
  ordersChips: boolean;
  onClick: () => void;
}>;

/** Skips a step, and says where it can be done later. */
export function Later({ step, ordersChips, onClick }: Props) {
  const text = useText();
  const { appStore, googlePlay } = usePortal()?.links ?? {};
  const later =
    step === 'chip' && !ordersChips
      ? 'registration.chip.laterExisting'
      : (`registration.${step}.later` as const);
  const hasApp = [appStore, googlePlay].some((address) => typeof address === 'string');
  return (
    <Place>
      <Button variant="outlined" onClick={onClick}>
        {text(`registration.${step}.skip`)}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {[
          text(later, { ordersChips: String(ordersChips) }),
          step === 'chip' && hasApp && text('registration.chip.app'),
        ]
          .filter(Boolean)
          .join(' ')}
      </Typography>
    </Place>
  );
}
