import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { LineIcon } from '../../components/LineIcon.tsx';
import { Sign } from './Sign.tsx';

/** Where the row has room for its details in columns; below it they stand in a line of their own. */
const wide = '@container (min-width: 38rem)';

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas:
    "'sign place price' 'sign period energy' 'sign details saved' 'sign payer payer'",
  columnGap: theme.spacing(2),
  alignItems: 'baseline',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& > [data-area=period]': { gridArea: 'period' },
  '& > [data-area=energy]': { gridArea: 'energy', textAlign: 'end' },
  '& > [data-area=saved]': { gridArea: 'saved', textAlign: 'end' },
  [wide]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) 8rem 6rem minmax(7rem, auto)',
    gridTemplateAreas:
      "'sign place access energy price' 'sign period medium duration saved' 'sign payer payer payer payer'",
  },
}));

const Place = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  gridArea: 'place',
  overflowWrap: 'anywhere',
  '& > span::before': { content: '" · "' },
  '& strong': {
    color: theme.vars.palette.text.primary,
    fontWeight: theme.typography.fontWeightMedium,
  },
}));

const Details = styled('div')({
  gridArea: 'details',
  '& > * + *::before': { content: '" · "' },
  [wide]: {
    display: 'contents',
    '& > *::before': { display: 'none' },
    '& > :nth-child(1)': { gridArea: 'access' },
    '& > :nth-child(2)': { gridArea: 'medium' },
    '& > :nth-child(3)': { gridArea: 'duration', textAlign: 'end' },
  },
});

const Price = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  gridArea: 'price',
  textAlign: 'end',
  color: theme.vars.palette.text.primary,
  fontWeight: theme.typography.fontWeightBold,
}));

const Payer = styled('div')(({ theme }) => ({
  gridArea: 'payer',
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
      <Sign>
        <LineIcon path={row.icon} />
      </Sign>
      <Place>
        <strong>{row.place}</strong>
        {row.parkingLot && <span>{row.parkingLot}</span>}
      </Place>
      <div data-area="period">{row.period}</div>
      <Details>
        <span>{row.access}</span>
        <span>{row.medium}</span>
        <span>{row.duration}</span>
      </Details>
      <div data-area="energy">{row.energy}</div>
      <Price>{row.price}</Price>
      {row.saved && <div data-area="saved">{row.saved}</div>}
      {row.payer && <Payer>{row.payer}</Payer>}
    </Root>
  );
}
