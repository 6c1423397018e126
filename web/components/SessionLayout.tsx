import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { LineIcon } from './LineIcon.tsx';
import { Sign } from './Sign.tsx';

/** Where the row has room for its details in columns; below it they stand quietly in a line of their own. */
const wide = '@container (min-width: 38rem)';
const narrow = '@container (max-width: 37.99rem)';

const inAreas = Object.fromEntries(
  ['place', 'period', 'access', 'medium', 'energy', 'duration', 'price', 'saved', 'marks'].map(
    (area) => [`& [data-area=${area}]`, { gridArea: area }],
  ),
);

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
      "'sign place access energy price' 'sign period medium duration saved' 'sign marks marks marks marks'",
    '& [data-area]': { gridColumn: 'auto' },
    ...inAreas,
    '& [data-area=energy], & [data-area=duration]': { textAlign: 'end' },
  },
  [narrow]: {
    '&[data-compact=true]': {
      alignItems: 'baseline',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas: "'sign place price' 'sign period energy' 'sign marks marks'",
      ...inAreas,
      '& [data-area=energy], & [data-area=price]': { justifySelf: 'end' },
      '& :is([data-area=access], [data-area=medium], [data-area=duration], [data-area=saved])': {
        display: 'none',
      },
      '& [data-area=place]': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
    },
  },
}));

/** Of a compact row on a phone everything stands in the row's own two lines. */
const inRow = { '[data-compact=true] > &': { display: 'contents' } };

/** Something to the left and an amount to the right, below each other where they do not fit. */
const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.spacing(1),
  '& > :nth-of-type(2)': { marginInlineStart: 'auto', textAlign: 'end' },
  [wide]: { display: 'contents' },
  [narrow]: inRow,
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
  [narrow]: { ...inRow, '[data-compact=true] > & > *::before': { content: 'none' } },
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

const Marks = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 1),
  marginTop: theme.spacing(0.5),
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
  /** `Mark`s, below everything else. */
  marks?: ReactNode;
  /** Two lines on a phone, with less in them: for long lists. */
  isCompact?: boolean;
}>;

/** The places of a session's row, filled with values or with skeletons. */
export function SessionLayout(row: Props) {
  return (
    <Root data-compact={row.isCompact ?? false}>
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
      {row.marks && <Marks data-area="marks">{row.marks}</Marks>}
    </Root>
  );
}
