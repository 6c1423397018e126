import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { MonthFiguresFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { measures } from '../../theme/measures.ts';

const Disclosure = styled('details')(({ theme }) => ({
  '&:not([open])': { marginBottom: theme.spacing(-1) },
  '& summary': {
    ...theme.typography.button,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: measures.target,
    color: theme.vars.palette.primary.main,
    cursor: 'pointer',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
  },
}));

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body1,
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: theme.spacing(1, 0, 1, 1),
    verticalAlign: 'top',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'end',
    fontWeight: 'inherit',
  },
  '& th:first-of-type': { paddingInlineStart: 0, textAlign: 'start' },
  '& td': {
    overflowWrap: 'anywhere',
    [theme.breakpoints.down('small')]: theme.typography.body2,
  },
  '& tbody th > div::first-letter': { textTransform: 'uppercase' },
  '& thead': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& thead th': { border: 0, verticalAlign: 'bottom' },
}));

type Month = MonthFiguresFragment & { name: string };

/** The chart's numbers in words and columns, newest first, on request. */
export function MonthTable({ months }: Readonly<{ months: readonly Month[] }>) {
  const format = useFormat();
  return (
    <Disclosure>
      <summary>
        <FormattedMessage id="home.chart.table" />
      </summary>
      <Table>
        <caption>
          <VisuallyHidden>
            <FormattedMessage id="home.chart.tableCaption" />
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="home.chart.month" />
            </th>
            <th scope="col">
              <FormattedMessage id="home.month.cost" />
            </th>
            <th scope="col">
              <FormattedMessage id="home.month.energy" />
            </th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row">
                <div>{month.name}</div>
                <Typography component="div" variant="body2" color="textSecondary">
                  <FormattedMessage id="home.chart.sessions" values={{ count: month.sessions }} />
                </Typography>
              </th>
              <td>{format.moneyFixed(month.monetaryCosts)}</td>
              <td>{format.energy(month.totalEnergy)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  );
}
