import { styled } from '@mui/material/styles';
import { patternOf, type Pattern } from './patterns.ts';
import { averageLine } from './Plot.tsx';

const Root = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 3),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
}));

const Swatch = styled('span')(({ theme }) => ({
  width: theme.spacing(3),
  height: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.primary.main}`,
  borderRadius: theme.spacing(0.5),
  printColorAdjust: 'exact',
  ...patternOf(theme),
  '&[data-average]': {
    height: 0,
    border: 0,
    borderRadius: 0,
    ...averageLine(theme.vars.palette.text.primary),
  },
}));

type Props = Readonly<{
  label: string;
  entries: readonly Readonly<{ pattern: Pattern; name: string }>[];
  /** The words for the line of the average, if there is one. */
  average: string | null;
}>;

/** The legend of a chart's patterns and of its average. */
export const Legend = ({ label, entries, average }: Props) => (
  <Root aria-label={label}>
    {entries.map(({ pattern, name }) => (
      <li key={pattern}>
        <Swatch aria-hidden data-pattern={pattern} />
        {name}
      </li>
    ))}
    {average !== null && (
      <li>
        <Swatch aria-hidden data-average />
        {average}
      </li>
    )}
  </Root>
);
