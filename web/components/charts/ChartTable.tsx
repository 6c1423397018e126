import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { TextLink } from '../layout/TextLink.tsx';
import { Disclosure } from '../layout/Disclosure.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

/** At the text size of the table, which grows with the reader's own setting. */
const veryNarrow = '@container (max-width: 15em)';

const Numbers = styled(Disclosure)(({ theme }) => ({
  containerType: 'inline-size',
  '&:not([open])': { marginBottom: theme.spacing(-1) },
  '& summary': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
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
  // Numbers stay whole and names wrap.
  '& td': {
    overflowWrap: 'break-word',
    [theme.breakpoints.down('small')]: theme.typography.body2,
  },
  '& tbody th': { overflowWrap: 'anywhere' },
  '& tbody th > div::first-letter': { textTransform: 'uppercase' },
  '& thead': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& thead th': { border: 0, verticalAlign: 'bottom' },
  // With very large text each number is below its name, with the column's.
  [veryNarrow]: {
    '& thead': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody tr': { display: 'grid', borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& tbody :is(th, td)': {
      overflowWrap: 'anywhere',
      padding: theme.spacing(0.5, 0),
      border: 0,
      textAlign: 'start',
    },
    '& td::before': {
      content: 'attr(data-column) / ""',
      display: 'block',
      color: theme.vars.palette.text.secondary,
    },
  },
}));

export interface ChartRow {
  readonly key: string;
  readonly name: string;
  readonly note?: string;
  /** The address of the data behind the row. */
  readonly to?: string | undefined;
  /** One per column after the first. */
  readonly cells: readonly string[];
}

type Props = Readonly<{ caption: string; columns: readonly string[]; rows: readonly ChartRow[] }>;

/** A chart's numbers in words and columns, on request (LOOK-13). */
export const ChartTable = ({ caption, columns, rows }: Props) => (
  <Numbers>
    <summary>
      <FormattedMessage id="home.chart.table" />
    </summary>
    <Table>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, note, to, cells }) => (
          <tr key={key}>
            <th scope="row">
              <div>{to === undefined ? name : <TextLink to={to}>{name}</TextLink>}</div>
              {note !== undefined && (
                <Typography component="div" variant="body2" color="textSecondary">
                  {note}
                </Typography>
              )}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-column={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </Numbers>
);
