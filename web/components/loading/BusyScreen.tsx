import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { measures } from '../../theme/measures.ts';
import { bolt } from '../icons/icons.ts';
import { LineIcon } from '../icons/LineIcon.tsx';
import { Logo } from '../icons/Logo.tsx';
import { Stack } from '../layout/Stack.tsx';

/** The time that each message is shown, in ms (SCREEN-46). */
const rotation = 4_500;

const drawings = {
  electricity: bolt,
  vehicle:
    'M4 16.5v-4l2-5.5h12l2 5.5v4M4 12.5h16M3 16.5h18v2.5h-3v-2.5m-12 0V19H3v-2.5m4-2h1.5m7 0H17',
} as const;

const Frame = styled(Stack)(({ theme }) => ({
  placeItems: 'center',
  gap: theme.spacing(2.5),
  paddingBlock: theme.spacing(3),
  textAlign: 'center',
}));

const breathe = keyframes({ '50%': { opacity: 0.45 } });
const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } });
const still = '@media (prefers-reduced-motion: reduce)';

const Graphic = styled('div', { shouldForwardProp: (prop) => prop !== 'size' })<{ size: number }>(
  ({ theme, size }) => ({
    color: theme.vars.palette.primary.main,
    '& > svg': { width: size, height: size },
    animation: `${breathe} 2s ease-in-out infinite`,
    [still]: { animation: 'none' },
  }),
);

/** Reserves its lines, so that nothing jumps when a longer message comes. */
const Message = styled(Typography)(({ theme }) => ({
  minHeight: theme.spacing(6),
  maxWidth: measures.reading,
  '& > span': {
    display: 'block',
    animation: `${arrive} 200ms ease-out`,
    [still]: { animation: 'none' },
  },
}));

type Props = Readonly<{
  title: string;
  graphic: 'logo' | keyof typeof drawings;
  size?: 'small' | 'large';
  /** The messages that are shown in turn. The last one is followed by the first. */
  messages?: readonly string[];
  /** A `Stepper`, if the wait is part of a flow. */
  steps?: ReactNode;
}>;

/** Something takes a while (SCREEN-46). */
export function BusyScreen({ title, graphic, size = 'small', messages = [], steps }: Props) {
  const [turn, setTurn] = useState(0);
  const isRotating = messages.length > 1;
  useEffect(() => {
    if (!isRotating) return undefined;
    const timer = window.setInterval(() => setTurn((before) => before + 1), rotation);
    return () => window.clearInterval(timer);
  }, [isRotating]);
  const message = messages[turn % Math.max(messages.length, 1)];
  return (
    <Frame>
      {steps}
      <Graphic size={size === 'small' ? measures.busySmall : measures.busyLarge}>
        {graphic === 'logo' ? <Logo /> : <LineIcon path={drawings[graphic]} />}
      </Graphic>
      <Typography variant="h3" component="p" role="status">
        {title}
      </Typography>
      {/* Not read out, since it contains no necessary information. */}
      {message !== undefined && (
        <Message>
          <span key={turn}>{message}</span>
        </Message>
      )}
    </Frame>
  );
}
