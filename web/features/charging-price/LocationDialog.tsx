import Typography from '@mui/material/Typography';
import { useOutletContext, useParams } from 'react-router-dom';
import { Stack } from '../../components/layout/Stack.tsx';
import type { NeighbourKeys } from '../../components/lists/neighbours.ts';
import { RowDetails } from '../../components/lists/RowDetails.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonText } from '../../components/loading/Loading.tsx';
import { SkeletonFacts } from '../../components/loading/SkeletonFacts.tsx';
import { skipToken, useQuery } from '../../data/use-query.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import {
  LocationPriceDocument,
  type LocationPricesFactsFragment,
} from './generated/ChargingPrices.ts';
import { LocationDetail } from './LocationDetail.tsx';

/** The context of a location from the page below: its account, itself where the list has it, and its neighbours there. */
export interface LocationPlace {
  readonly account: PageAccount;
  /** The path of the list. */
  readonly path: string;
  readonly location: LocationPricesFactsFragment | undefined;
  readonly neighbours: NeighbourKeys;
}

/** A location with its connectors and all its prices, at an address of its own. */
export function LocationDialog() {
  const { locationKey: key = '' } = useParams();
  const { account, path, location: listed, neighbours } = useOutletContext<LocationPlace>();
  const text = useText();
  const { data, error, loading, refetch } = useQuery(
    LocationPriceDocument,
    listed ? skipToken : { variables: { account: account.id, key } },
  );
  const found = data?.viewer?.account?.locationPrice;
  const location = listed ?? found;
  const isPrivate = account.isPersonal || account.isFamily;
  return (
    <RowDetails
      rowKey={key}
      title={location?.name ?? text('chargingPrice.location')}
      path={path}
      neighbours={neighbours}
      labels={{ before: 'chargingPrice.before', after: 'chargingPrice.after' }}
    >
      {location === null && !error && !loading ? (
        <Typography>{text('chargingPrice.notFound')}</Typography>
      ) : (
        <Fetched
          value={location ?? (loading ? undefined : null)}
          failure={text('chargingPrice.failed')}
          retry={{ run: () => void refetch(), isRunning: loading, error }}
          skeleton={
            <Stack>
              <SkeletonText lines={3} />
              <SkeletonFacts count={9} />
            </Stack>
          }
        >
          {(known) => <LocationDetail location={known} account={account} showsNoVat={!isPrivate} />}
        </Fetched>
      )}
    </RowDetails>
  );
}
