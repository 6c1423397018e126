import { useQuery } from '../../data/use-query.ts';
import { useParams } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { EntryList } from '../../components/lists/EntryList.tsx';
import { EntryRow } from '../../components/lists/EntryRow.tsx';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { PricesDocument } from './generated/Price.ts';
import { priceIcon } from './icons.ts';
import { useListName, usePriceText } from './use-price-text.ts';
import { usePriceHistory, usePriceLists } from './use-prices.ts';

/** The earlier prices of a list, with the start of each. */
export function PriceHistoryPage() {
  const { priceListId = '' } = useParams();
  return <Page key={priceListId} priceListId={priceListId} />;
}

function Page({ priceListId }: Readonly<{ priceListId: string }>) {
  const text = useText();
  const format = useFormat();
  const priceText = usePriceText();
  const name = useListName();
  const { data, loading } = useQuery(PricesDocument, { variables: {} });
  const lists = usePriceLists(data?.viewer?.organization?.facility.priceLists, loading);
  const list = lists?.find(({ key }) => key === priceListId);
  return (
    <Stack>
      <PageHead
        back={{ to: paths.organizationPrices, label: text('price.back') }}
        title={text('price.history.title')}
        lead={list && name(list)}
      />
      <EntryList
        title="price.history.list"
        of={usePriceHistory(priceListId)}
        icon={priceIcon}
        empty={{ title: 'price.history.empty', text: 'price.history.emptyText' }}
        failed="price.history.failed"
        more="price.history.more"
        lines={1}
        skeletons={5}
      >
        {(change) => (
          <EntryRow key={change.key}>
            <span>{text('price.since', { date: format.day(change.effectiveAt) })}</span>
            <span>{priceText(change, 'price.unknown')}</span>
          </EntryRow>
        )}
      </EntryList>
    </Stack>
  );
}
