import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { RowLink } from '../../components/lists/RowLink.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { LocationPricesFactsFragment } from './generated/ChargingPrices.ts';
import { headlineOf, strongestOf, type Headline } from './headline.ts';

/** Name and price, then the facts and what is paid beside the price; all on one line where the list is wide. */
const Root = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gridTemplateAreas: "'name price price' 'facts facts additions'",
  alignItems: 'baseline',
  columnGap: theme.spacing(1.5),
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '& [data-area=name]': {
    ...theme.typography.body1,
    gridArea: 'name',
    color: theme.vars.palette.text.primary,
    fontWeight: theme.typography.fontWeightMedium,
  },
  '& [data-area=price]': { gridArea: 'price', textAlign: 'end' },
  '& [data-area=price] strong': {
    ...theme.typography.body1,
    color: theme.vars.palette.text.primary,
    fontWeight: theme.typography.fontWeightBold,
  },
  '& [data-area=additions]': { gridArea: 'additions', textAlign: 'end' },
  '& [data-area=facts]': {
    gridArea: 'facts',
    display: 'flex',
    flexWrap: 'wrap',
    '& > :not(:last-child)::after': { content: '"·"', marginInline: theme.spacing(0.5) },
  },
  '@container (min-width: 38rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) 8rem 4rem 7.5rem 8.5rem 5.5rem',
    gridTemplateAreas: "'name city power free price additions'",
    '& [data-area=facts]': { display: 'contents' },
    '& [data-area=facts] > :not(:last-child)::after': { content: 'none' },
    '& [data-area=city]': { gridArea: 'city' },
    '& [data-area=power]': { gridArea: 'power', textAlign: 'end' },
    '& [data-area=free]': { gridArea: 'free' },
    '& [data-area=additions]': { textAlign: 'start' },
  },
}));

type Props = Readonly<{
  location: LocationPricesFactsFragment;
  /** The path of the list. */
  path: string;
  /** The location whose details are open. */
  openKey: string | undefined;
}>;

/** A location with what a kWh costs there now, at which power, and how many charging points are free. */
export function LocationRow({ location, path, openKey }: Props) {
  const text = useText();
  const format = useFormat();
  const { search } = useLocation();
  const { key, name, city } = location;
  const headline = headlineOf(location);
  const { figure, additions, inWords } = usePrice(headline);
  const connectors = headline && strongestOf(headline.tariff);
  const power = connectors?.maxPower;
  const available = connectors?.availableCount ?? null;
  return (
    <Root>
      <RowLink
        data-area="name"
        data-row={key}
        to={{ pathname: `${path}/${encodeURIComponent(key)}`, search }}
        preventScrollReset
        // Back leaves the details, however many were opened.
        replace={openKey !== undefined}
        aria-label={[name, inWords].join(', ')}
        {...(openKey === key && { 'aria-current': true })}
      >
        {name}
      </RowLink>
      <div data-area="price">{figure}</div>
      <div data-area="facts">
        {city !== null && <span data-area="city">{city}</span>}
        {power !== null && power !== undefined && (
          <span data-area="power">{format.powerTick(power)}</span>
        )}
        {connectors && available !== null && (
          <span data-area="free">
            {text('chargingPrice.free', { available, count: connectors.count })}
          </span>
        )}
      </div>
      <div data-area="additions">{additions}</div>
    </Root>
  );
}

/** The price of a row: the figure with its unit, what is paid beside it, and both in words. */
function usePrice(headline: Headline | undefined) {
  const text = useText();
  const format = useFormat();
  if (!headline?.price) {
    const unknown = text('chargingPrice.row.unknown');
    return { figure: unknown, additions: '', inWords: unknown };
  }
  const { tariff, isLowest } = headline;
  const { amount, per, additions: kind } = headline.price;
  const price = format.moneyIn(tariff.currency, amount);
  const additions = kind === 'none' ? '' : text(`chargingPrice.additions.${kind}`);
  const from = String(isLowest);
  return {
    figure: (
      <FormattedMessage
        id={`chargingPrice.row.${per}`}
        values={{ from, price: <strong>{price}</strong> }}
      />
    ),
    additions,
    inWords: [text(`chargingPrice.words.${per}`, { from, price }), additions]
      .filter(Boolean)
      .join(' '),
  };
}
