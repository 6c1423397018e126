import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { LineIcon } from './LineIcon.tsx';
import { Sign } from './Sign.tsx';

/** Where the row has room for its details in columns; below it they stand quietly in a line of their own. */
const wide = '@container (min-width: 38rem)';

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.spacing(1.5),
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& > :not([data-area=sign])': { gridColumn: 2 },
  [wide]: {
    alignItems: 'baseline',
    columnGap: theme.spacing(2),
    gridTemplateColumns: 'auto minmax(0, 1fr) 8rem 6rem minmax(7rem, auto)',
    gridTemplateAreas:
      "'sign place access energy price' 'sign period medium duration saved' 'sign payer payer payer payer'",
    '& [data-area]': { gridColumn: 'auto' },
    ...Object.fromEntries(
      ['place', 'period', 'access', 'medium', 'energy', 'duration', 'price', 'saved', 'payer'].map(
        (area) => [`& [data-area=${area}]`, { gridArea: area }],
      ),
    ),
    '& [data-area=energy], & [data-area=duration]': { textAlign: 'end' },
  },
}));

/** Something to the left and an amount to the right, below each other where they do not fit. */
const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.spacing(1),
  '& > :nth-of-type(2)': { marginInlineStart: 'auto', textAlign: 'end' },
  [wide]: { display: 'contents' },
}));

/** Parted by dots; the dot before the first of a line falls outside and is cut off. */
const Details = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: theme.spacing(-1.5),
  clipPath: `inset(0 0 0 ${theme.spacing(1.5)})`,
  '& > *': { display: 'flex' },
  '& > *::before': { content: '"·"', width: theme.spacing(1.5), textAlign: 'center' },
  [wide]: {
    display: 'contents',
    '& > *': { display: 'block' },
    '& > *::before': { content: 'none' },
  },
}));

const Place = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  flex: '1 1 0',
  minWidth: '50%',
  overflowWrap: 'anywhere',
  '& strong': {
    color: theme.vars.palette.text.primary,
    fontWeight: theme.typography.fontWeightMedium,
  },
  '& strong:not(:last-child)::after': { content: '", "' },
  '& span': { display: 'inline-block' },
}));

const Price = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  color: theme.vars.palette.text.primary,
  fontWeight: theme.typography.fontWeightBold,
}));

const Payer = styled('div')(({ theme }) => ({
  justifySelf: 'start',
  marginTop: theme.spacing(0.5),
  paddingInline: theme.spacing(1),
  borderRadius: theme.spacing(0.5),
  border: `1px solid ${theme.vars.palette.divider}`,
}));

type Props = Readonly<{
  icon: string;
  place: ReactNode;
  parkingLot?: string | null;
  period: ReactNode;
  access?: ReactNode;
  medium?: ReactNode;
  duration: ReactNode;
  energy: ReactNode;
  price: ReactNode;
  saved?: ReactNode;
  payer?: ReactNode;
}>;

/** The places of a session's row, filled with values or with skeletons. */
export function SessionLayout(row: Props) {
  return (
    <Root>
      <Sign data-area="sign">
        <LineIcon path={row.icon} />
      </Sign>
      <Line>
        <Place data-area="place">
          <strong>{row.place}</strong>
          {row.parkingLot && <span>{row.parkingLot}</span>}
        </Place>
        <Price data-area="price">{row.price}</Price>
      </Line>
      <Line>
        <div data-area="period">{row.period}</div>
        {row.saved && <div data-area="saved">{row.saved}</div>}
      </Line>
      <Details>
        <span data-area="energy">{row.energy}</span>
        <span data-area="duration">{row.duration}</span>
        <span data-area="access">{row.access}</span>
        <span data-area="medium">{row.medium}</span>
      </Details>
      {row.payer && <Payer data-area="payer">{row.payer}</Payer>}
    </Root>
  );
}
