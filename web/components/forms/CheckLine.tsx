import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { breakable } from '../layout/breakable.tsx';
import { measures } from '../../theme/measures.ts';

const Frame = styled('div')(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  borderRadius: measures.controlRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  fontVariantNumeric: 'tabular-nums',
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { overflowWrap: 'anywhere' },
  [theme.breakpoints.up('small')]: {
    '& li': { display: 'inline' },
    // Stays with the part before it, and the line breaks after it.
    '& li:not(:last-child)::after': {
      content: '"\\00a0· "',
      color: theme.vars.palette.text.secondary,
    },
  },
}));

/** A control, styled as a link, that changes a part of the form around the line. */
export const ChangeButton = styled('button')(({ theme }) => ({
  padding: 0,
  border: 0,
  font: 'inherit',
  color: theme.vars.palette.primary.main,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  background: 'none',
  cursor: 'pointer',
}));

interface CheckPart {
  /** The item, amount, destination or payment method. */
  readonly text: ReactNode;
  /** A link that changes it. */
  readonly change?: ReactNode;
}

type Props = Readonly<{
  title: string;
  /** Unknown parts are left out. */
  parts: readonly (CheckPart | null)[];
}>;

/** One line to check before money moves (docs/patterns.md). */
export function CheckLine({ title, parts }: Props) {
  const id = useId();
  return (
    <Frame role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" color="textSecondary">
        {title}
      </Typography>
      <ul>
        {parts.map(
          (part, at) =>
            part && (
              <li key={at}>
                {breakable(part.text)}
                {part.change && <> {part.change}</>}
              </li>
            ),
        )}
      </ul>
    </Frame>
  );
}
