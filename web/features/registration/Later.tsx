import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useText } from '../../lib/use-text.ts';

const Place = styled('div')(({ theme }) => ({
  paddingBlockStart: theme.spacing(2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

type Props = Readonly<{
  step: 'payment' | 'chip' | 'vehicle' | 'services';
  onClick: () => void;
}>;

/** Skips a step, and says where it can be done later. */
export function Later({ step, onClick }: Props) {
  const text = useText();
  return (
    <Place>
      <Button variant="outlined" onClick={onClick}>
        {text(`registration.${step}.skip`)}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {text(`registration.${step}.later`)}
      </Typography>
    </Place>
  );
}
