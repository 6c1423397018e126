import { styled } from '@mui/material/styles';

const Track = styled('div')(({ theme }) => ({
  height: theme.spacing(1),
  marginBlock: theme.spacing(1),
  borderRadius: theme.spacing(0.5),
  overflow: 'hidden',
  // Seen where colours are forced: the system paints borders.
  border: '1px solid transparent',
  backgroundColor: theme.vars.palette.primary.soft,
  '& > div': {
    height: '100%',
    borderRadius: 'inherit',
    backgroundColor: theme.vars.palette.primary.main,
    forcedColorAdjust: 'none',
  },
}));

type Props = Readonly<{
  labelledBy: string;
  value: number;
  of: number;
  /** The same in words, which also stands beside the bar. */
  text: string;
}>;

/** A bar that shows an amount within a known whole; never longer than the whole. */
export function Meter({ labelledBy, value, of, text }: Props) {
  const within = Math.min(Math.max(value, 0), of);
  return (
    <Track
      role="meter"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={within}
      aria-valuetext={text}
    >
      <div style={{ width: of > 0 ? `${(within / of) * 100}%` : 0 }} />
    </Track>
  );
}
