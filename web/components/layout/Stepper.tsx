import { styled } from '@mui/material/styles';
import { measures } from '../../theme/measures.ts';
import { useText } from '../../lib/use-text.ts';
import { LineIcon } from '../icons/LineIcon.tsx';
import { VisuallyHidden, visuallyHidden } from './VisuallyHidden.tsx';

type Status = 'isCurrent' | 'isDone' | 'notStarted';

const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5, 3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.25),
  },
  '& > [aria-current]': { fontWeight: theme.typography.fontWeightMedium },
  '&[data-long]': { gap: theme.spacing(0.75) },
  // On a phone one line says where one is: «Steg 1 av 6 · Om deg».
  [theme.breakpoints.down('small')]: {
    '&:has([aria-current]) > li:not([aria-current])': visuallyHidden,
    '& > [aria-current] > [aria-hidden]': { display: 'none' },
    '& > [aria-current] > :last-child::before': { content: 'attr(data-step)' },
  },
}));

const Circle = styled('span', { shouldForwardProp: (prop) => prop !== 'status' })<{
  status: Status;
}>(({ theme, status }) => {
  const { primary, secondary, text } = theme.vars.palette;
  const isOpen = status === 'notStarted';
  return {
    flex: 'none',
    boxSizing: 'border-box',
    display: 'grid',
    placeItems: 'center',
    width: measures.step,
    height: measures.step,
    borderRadius: '50%',
    border: `2px solid ${isOpen ? secondary.light : primary.main}`,
    color: isOpen ? text.secondary : primary.contrastText,
    backgroundColor: isOpen ? 'transparent' : primary.main,
    fontVariantNumeric: 'tabular-nums',
  };
});

type Props = Readonly<{
  /** The names of the steps, in order. */
  steps: readonly string[];
  /** The index of the current step. The number of steps when all are done. */
  current: number;
  /** Whether there is no space for all names: they are read aloud, and only that of the current step is shown. */
  isLong?: boolean;
}>;

const CurrentName = styled('span')(({ theme }) => ({ paddingInlineEnd: theme.spacing(1) }));

/** The progress in a flow: done steps with a check mark, the current step, later steps with a number (SCREEN-47). */
export function Stepper({ steps, current, isLong = false }: Props) {
  const text = useText();
  const statusOf = (index: number): Status => {
    if (index === current) return 'isCurrent';
    return index < current ? 'isDone' : 'notStarted';
  };
  return (
    <List aria-label={text('stepper.label')} data-long={isLong || undefined}>
      {steps.map((step, index) => {
        const status = statusOf(index);
        const LongName = status === 'isCurrent' ? CurrentName : VisuallyHidden;
        const Name = isLong ? LongName : 'span';
        return (
          <li key={step} aria-current={status === 'isCurrent' ? 'step' : undefined}>
            <Circle status={status} aria-hidden>
              {status === 'isDone' ? (
                <LineIcon path="m5 12.5 4.5 4.5L19 7.5" size={22} />
              ) : (
                index + 1
              )}
            </Circle>
            <Name
              data-step={`${text('stepper.step', { step: index + 1, count: steps.length })} · `}
            >
              {step}
              {status === 'isDone' && <VisuallyHidden>{text('stepper.done')}</VisuallyHidden>}
            </Name>
          </li>
        );
      })}
    </List>
  );
}
