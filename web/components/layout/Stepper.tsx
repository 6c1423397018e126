import { styled } from '@mui/material/styles';
import { measures } from '../../theme/measures.ts';
import { useText } from '../../lib/use-text.ts';
import { LineIcon } from '../icons/LineIcon.tsx';
import { VisuallyHidden, visuallyHidden } from './VisuallyHidden.tsx';

type Status = 'isCurrent' | 'isDone' | 'notStarted';

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    ...theme.typography.body2,
    position: 'relative',
    display: 'grid',
    justifyItems: 'start',
    gap: theme.spacing(0.75),
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  // The way from a step to the next one.
  '& > li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: measures.step / 2 - 1,
    insetInline: `${theme.spacing(6)} 0`,
    borderBlockStart: `2px solid ${theme.vars.palette.divider}`,
  },
  '& > [data-done]::after': { borderColor: theme.vars.palette.primary.main },
  '& > [aria-current]': {
    color: theme.vars.palette.text.primary,
    fontWeight: theme.typography.fontWeightMedium,
  },
  // On a phone one line says where one is: «Steg 1 av 6: Om deg».
  [theme.breakpoints.down('medium')]: {
    '& > li:not([aria-current]) > :last-child': visuallyHidden,
    '&:has([aria-current])': { display: 'block' },
    '&:has([aria-current]) > li:not([aria-current])': visuallyHidden,
    '& > [aria-current]': {
      ...theme.typography.body1,
      fontWeight: theme.typography.fontWeightMedium,
    },
    '& > [aria-current]::after': { display: 'none' },
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
}>;

/** The progress in a flow: done steps with a check mark, the current step, later steps with a number (SCREEN-47). */
export function Stepper({ steps, current }: Props) {
  const text = useText();
  const statusOf = (index: number): Status => {
    if (index === current) return 'isCurrent';
    return index < current ? 'isDone' : 'notStarted';
  };
  return (
    <List aria-label={text('stepper.label')}>
      {steps.map((step, index) => {
        const status = statusOf(index);
        return (
          <li
            key={step}
            aria-current={status === 'isCurrent' ? 'step' : undefined}
            data-done={status === 'isDone' || undefined}
          >
            <Circle status={status} aria-hidden>
              {status === 'isDone' ? (
                <LineIcon path="m5 12.5 4.5 4.5L19 7.5" size={22} />
              ) : (
                index + 1
              )}
            </Circle>
            <span data-step={`${text('stepper.step', { step: index + 1, count: steps.length })}: `}>
              {step}
              {status === 'isDone' && <VisuallyHidden>{text('stepper.done')}</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </List>
  );
}
