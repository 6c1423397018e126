import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Scale } from './bar-scale.ts';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: theme.spacing(1),
  height: theme.spacing(22),
  // Half a label above its line, and the labels below the bars.
  margin: theme.spacing(1.5, 0, 4),
}));

/** The values of the axis in one cell, so that the column is as wide as the widest. */
const Labels = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  '& > span': {
    gridArea: '1 / 1',
    alignSelf: 'end',
    position: 'relative',
    transform: 'translateY(50%)',
  },
}));

const Field = styled('div')(({ theme }) => ({
  position: 'relative',
  '& > [data-line]': {
    position: 'absolute',
    insetInline: 0,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    pointerEvents: 'none',
  },
  '& > [data-line=zero]': { borderColor: theme.vars.palette.text.disabled },
  '& > [data-line=average]': averageLine(theme.vars.palette.text.primary),
}));

/** The line of an average, and its sample in the legend. */
export function averageLine(color: string) {
  return { borderBottom: `2px dashed ${color}` };
}

type Props = Readonly<{
  scale: Scale;
  format: (value: number) => string;
  average?: number | undefined;
  children: ReactNode;
}>;

/**
 * The grid lines of a chart with their values on the left, and its drawing beside them. A screen reader reads the chart's
 * own names.
 */
export const Plot = ({ scale: { ticks, positionOf }, format, average, children }: Props) => (
  <Root>
    <Labels aria-hidden>
      {ticks.map((tick) => (
        <span key={tick} style={{ bottom: `${positionOf(tick)}%` }}>
          {format(tick)}
        </span>
      ))}
    </Labels>
    <Field>
      {ticks.map((tick) => (
        <div
          key={tick}
          data-line={tick === 0 ? 'zero' : 'tick'}
          style={{ bottom: `${positionOf(tick)}%` }}
        />
      ))}
      {children}
      {average !== undefined && (
        <div data-line="average" style={{ bottom: `${positionOf(average)}%` }} />
      )}
    </Field>
  </Root>
);
