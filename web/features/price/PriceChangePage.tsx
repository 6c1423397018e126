import { useQuery } from '../../data/use-query.ts';
import { paths } from '../../../schema/paths.ts';
import { BackLink } from '../../components/layout/BackLink.tsx';
import { EmptyState } from '../../components/loading/EmptyState.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonRows, SkeletonSection } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { SkeletonFields } from '../../components/loading/SkeletonFields.tsx';
import { selectFetched } from '../../lib/select-fetched.ts';
import { useAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { useViewer } from '../../lib/viewer.ts';
import { PriceChangeFormDocument } from './generated/PriceChangeForm.ts';
import { priceIcon } from './icons.ts';
import { PriceChangeForm } from './PriceChangeForm.tsx';
import { usePriceLists } from './use-prices.ts';

/**
 * `/organization/management/overview/prices/change`: new prices for one or several lists, simulated before they are
 * sent.
 */
export function PriceChangePage() {
  const text = useText();
  const account = useAccount();
  const viewer = useViewer();
  const query = useQuery(PriceChangeFormDocument, { variables: {} });
  const { value: organization, retry } = selectFetched(query, (data) => data.viewer?.organization);
  const lists = usePriceLists(organization?.facility.priceLists, query.loading);
  const window = organization?.priceChangeWindow ?? null;
  const again = async () => {
    const { data } = await query.refetch();
    return data?.viewer?.organization?.facility.priceLists?.nodes ?? [];
  };
  const value = organization && lists && window && { lists, window };
  const isReady = account !== undefined && viewer !== null;
  return (
    <Stack>
      <BackLink to={paths.organizationPrices}>{text('price.back')}</BackLink>
      <PageTitle>{text('price.change')}</PageTitle>
      <Fetched
        value={isReady ? value : undefined}
        skeleton={
          <Stack>
            <SkeletonSection title={text('price.choose')}>
              <SkeletonRows count={4} />
            </SkeletonSection>
            <SkeletonSection title={text('price.newPrice')}>
              <SkeletonFields count={4} />
            </SkeletonSection>
          </Stack>
        }
        failure={text('price.failed')}
        retry={retry}
      >
        {({ lists, window }) =>
          lists.length === 0 || !isReady ? (
            <EmptyState
              icon={priceIcon}
              title={text('price.empty')}
              text={text('price.emptyText')}
            />
          ) : (
            <PriceChangeForm accountId={account.id} lists={lists} window={window} again={again} />
          )
        }
      </Fetched>
    </Stack>
  );
}
