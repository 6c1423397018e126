import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { LineIcon } from '../icons/LineIcon.tsx';
import { sign } from '../icons/Sign.tsx';

/** The width at which details form columns. Below it they are secondary text in a line of their own. */
const wide = '@container (min-width: 38rem)';
const narrow = '@container (max-width: 37.99rem)';

/** Too narrow for kind, time, energy and the basis of the price in one line. */
const veryNarrow = '@container (max-width: 23.99rem)';

const inAreas = Object.fromEntries(
  ['place', 'period', 'access', 'medium', 'energy', 'duration', 'price', 'rate', 'marks'].map(
    (area) => [`& [data-area=${area}]`, { gridArea: area }],
  ),
);

/** The style of each place in any layout. */
const places = (theme: Theme): CSSObject => ({
  '& > [data-area=sign]': sign(theme),
  // Text on the left and an amount on the right, below each other if they do not fit.
  '& > [data-area=line]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: theme.spacing(1),
    '& > :nth-of-type(2)': { marginInlineStart: 'auto', textAlign: 'end' },
  },
  // Separated by dots. The dot before the first of a line is outside and cut off.
  '& > [data-area=details]': {
    display: 'flex',
    flexWrap: 'wrap',
    marginInlineStart: theme.spacing(-1.5),
    clipPath: `inset(0 0 0 ${theme.spacing(1.5)})`,
    '& > *': { display: 'flex' },
    '& > *::before': { content: '"·"', width: theme.spacing(1.5), textAlign: 'center' },
  },
  '& [data-area=place]': {
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
  },
  // Narrower than a date and a time, or with much larger text.
  '& [data-area=period]': { overflowWrap: 'anywhere' },
  '& [data-area=price]': {
    ...theme.typography.body1,
    color: theme.vars.palette.text.primary,
    fontWeight: theme.typography.fontWeightBold,
  },
  '& > [data-area=marks]': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 1),
    marginTop: theme.spacing(0.5),
  },
});

/** One styled element for the whole row, since a long list renders many rows while it scrolls. */
const Root = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.spacing(1.5),
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& > :not([data-area=sign])': { gridColumn: 2 },
  ...places(theme),
  [wide]: {
    alignItems: 'baseline',
    columnGap: theme.spacing(2),
    gridTemplateColumns: 'auto minmax(0, 1fr) 7rem 5.5rem minmax(10rem, auto)',
    gridTemplateAreas:
      "'sign place access energy price' 'sign period medium duration rate' 'sign marks marks marks marks'",
    '& [data-area]': { gridColumn: 'auto' },
    ...inAreas,
    '& > :is([data-area=line], [data-area=details])': { display: 'contents' },
    '& > [data-area=details] > *': { display: 'block' },
    '& > [data-area=details] > *::before': { content: 'none' },
    '& :is([data-area=energy], [data-area=duration], [data-area=price], [data-area=rate])': {
      textAlign: 'end',
    },
    // "11,4 kWh so far" is longer than its column, and the one before it is empty then.
    '& [data-area=energy]': { justifySelf: 'end', whiteSpace: 'nowrap' },
  },
  [narrow]: {
    // Two lines: place and price, then kind, time and energy. A long name wraps, and so does everything with large text.
    '&[data-compact=true]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: theme.spacing(0.5),
      '& > [data-area=line]': { flex: '1 0 100%', minWidth: 0 },
      '& > [data-area=line] ~ [data-area=line], & > [data-area=details]': { display: 'contents' },
      '& > [data-area=details] > *::before': {
        width: 'auto',
        marginInlineEnd: theme.spacing(0.5),
      },
      '& [data-area=period], & [data-area=energy], & [data-area=rate]': { order: 2 },
      '& > [data-area=details] > [data-area=rate]': { marginInlineStart: 'auto' },
      '& > [data-area=details] > :is([data-area=rate], [data-area=access])::before': {
        content: 'none',
      },
      '& > [data-area=marks]': { order: 3, flexBasis: '100%' },
      '& :is([data-area=end], [data-area=medium], [data-area=duration])': { display: 'none' },
      '& > [data-area=sign]': {
        order: 1,
        alignSelf: 'center',
        width: 'auto',
        height: 'auto',
        background: 'none',
        '& > svg': { width: '1rem', height: '1rem' },
      },
      '&:not(:has([data-area=access])) > [data-area=sign]': { display: 'none' },
      '& [data-area=access]': { order: 1 },
      '&:has([data-area=access]) [data-area=period]::before': {
        content: '"·"',
        marginInlineEnd: theme.spacing(0.5),
      },
    },
    // The basis of the price is in the details then.
    '&[data-compact=true] [data-area=rate]': { [veryNarrow]: { display: 'none' } },
  },
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
  /** The figure of the row, which stands out. */
  figure: ReactNode;
  /** The basis of the price: per kWh, and the discount. */
  rate?: ReactNode;
  /** `Mark`s, below everything else. */
  marks?: ReactNode;
  /** Two lines on a phone, with less content, for long lists. */
  isCompact?: boolean;
}>;

/** The places of a session's row, filled with values or with skeletons. */
export function SessionLayout(row: Props) {
  return (
    <Root data-compact={row.isCompact ?? false}>
      <span data-area="sign">
        <LineIcon path={row.icon} />
      </span>
      <div data-area="line">
        <div data-area="place">
          <strong>{row.place}</strong>
          {row.parkingLot && <span>{row.parkingLot}</span>}
        </div>
        <div data-area="price">{row.figure}</div>
      </div>
      <div data-area="line">
        <div data-area="period">{row.period}</div>
      </div>
      <div data-area="details">
        {row.energy !== null && <span data-area="energy">{row.energy}</span>}
        {row.rate && <span data-area="rate">{row.rate}</span>}
        {row.duration !== null && <span data-area="duration">{row.duration}</span>}
        {row.access && <span data-area="access">{row.access}</span>}
        {row.medium && <span data-area="medium">{row.medium}</span>}
      </div>
      {row.marks && <div data-area="marks">{row.marks}</div>}
    </Root>
  );
}
