import { PageLink } from '../../components/layout/PageLink.tsx';
import { useQuery } from '../../data/use-query.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { generatePath } from 'react-router-dom';
import { paths, withQuery } from '../../../schema/paths.ts';
import { ActionRow } from '../../components/lists/ActionRow.tsx';
import { EntryList } from '../../components/lists/EntryList.tsx';
import { EntryRow } from '../../components/lists/EntryRow.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonBlock, SkeletonRows, SkeletonSection } from '../../components/loading/Loading.tsx';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { EmptyState } from '../../components/loading/EmptyState.tsx';
import { FactLine } from '../../components/layout/FactLine.tsx';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { UnreadableNotice } from '../../components/notices/UnreadableNotice.tsx';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden.tsx';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import {
  PricesDocument,
  type PriceListPartsFragment,
  type PriceRequestPartsFragment,
} from './generated/Price.ts';
import { priceIcon } from './icons.ts';
import { useListName, usePriceText, useWindowText } from './use-price-text.ts';
import { usePriceLists, usePriceRequests } from './use-prices.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

/** `/organization/management/overview/prices`: what charging costs at each location, what is asked for, and its change (PRICE-5). */
export function PricesPage() {
  const text = useText();
  const query = useQuery(PricesDocument, { ...refreshed, variables: {} });
  const {
    value: first,
    data,
    retry,
  } = selectFetched(query, ({ viewer }) => viewer?.organization?.facility.priceLists);
  const value = usePriceLists(first, query.loading);
  const canChange = useOffersWrite('requestPriceChange');
  const pending = data?.viewer?.organization?.priceRequests?.nodes ?? [];
  return (
    <Stack>
      <PageHead
        back={{ to: paths.organizationManagement, label: text('facility.back') }}
        title={text('price.title')}
        lead={text('price.intro', { canChange: String(canChange) })}
      />
      <Fetched
        value={value}
        skeleton={
          <Stack>
            <SkeletonBlock height={measures.target} />
            <SkeletonSection>
              <SkeletonRows count={2} lines={4} />
            </SkeletonSection>
          </Stack>
        }
        failure={text('price.failed')}
        retry={retry}
      >
        {(lists) => (
          <>
            {lists.length > 0 && (
              <Actions>
                <Button variant="contained" component={PageLink} to={paths.organizationPriceChange}>
                  {text('price.change')}
                </Button>
              </Actions>
            )}
            {pending.length > 0 && <PendingSection requests={pending} />}
            <ListSection lists={lists} />
            <UnreadableNotice count={first?.unreadableCount ?? 0} />
            {lists.length > 0 && <RequestSection />}
          </>
        )}
      </Fetched>
    </Stack>
  );
}

/** The pending requests, with their start. */
function PendingSection({
  requests,
}: Readonly<{ requests: readonly PriceRequestPartsFragment[] }>) {
  const text = useText();
  const priceText = usePriceText();
  const windowText = useWindowText();
  const name = useListName();
  return (
    <Section title={text('price.pending')}>
      <Rows>
        {requests.map((request) => {
          const [first] = request.priceLists;
          const more = request.priceLists.length - 1;
          const of =
            first &&
            (more > 0
              ? text('price.listAndMore', { list: name(first), count: more })
              : name(first));
          return (
            <ActionRow key={request.id}>
              <div>
                <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
                  {priceText(request, null)}
                </Typography>
                <Typography>{of}</Typography>
                {request.window && (
                  <Typography variant="body2" color="textSecondary">
                    {windowText(request.window)}
                  </Typography>
                )}
                <Typography variant="body2">
                  <TextLink
                    to={generatePath(paths.organizationPriceRequest, { requestId: request.key })}
                  >
                    {text('price.request.show')}
                  </TextLink>
                </Typography>
              </div>
              <WithdrawButton request={request} />
            </ActionRow>
          );
        })}
      </Rows>
    </Section>
  );
}

/** The lists of each location, in the order of the gateway. */
function byLocation(lists: readonly PriceListPartsFragment[]) {
  const groups = new Map<string, PriceListPartsFragment[]>();
  for (const list of lists) {
    const key = list.locationId ?? list.location ?? '';
    groups.set(key, [...(groups.get(key) ?? []), list]);
  }
  return [...groups];
}

const Lists = styled(Rows)(({ theme }) => ({
  marginTop: theme.spacing(1),
  '& > li': { paddingBlock: theme.spacing(1.25) },
}));

/** The current price of charging: each location with its lists. */
function ListSection({ lists }: Readonly<{ lists: readonly PriceListPartsFragment[] }>) {
  const text = useText();
  if (lists.length === 0)
    return (
      <Section title={text('price.lists')}>
        <EmptyState icon={priceIcon} title={text('price.empty')} text={text('price.emptyText')} />
      </Section>
    );
  return byLocation(lists).map(([key, here]) => (
    <Section key={key} title={here[0]?.location ?? text('location.unknown')}>
      <Lists>
        {here.map((list) => (
          <ListRow key={list.id} list={list} />
        ))}
      </Lists>
    </Section>
  ));
}

const Price = styled('span')(({ theme }) => ({
  ...theme.typography.h3,
  display: 'block',
  fontVariantNumeric: 'tabular-nums',
}));

function ListRow({ list }: Readonly<{ list: PriceListPartsFragment }>) {
  const text = useText();
  const format = useFormat();
  const priceText = usePriceText();
  const name = useListName();
  const noVat = priceText(
    {
      kwhPrice: list.kwhPriceNoVat,
      spotMarkup: list.spotMarkupNoVat,
      minutePrice: list.minutePriceNoVat,
    },
    'price.unknown',
  );
  const isKnown = list.kwhPrice !== null || list.spotMarkup !== null;
  return (
    <ActionRow>
      <div>
        <Typography color="textSecondary">
          {text(`price.type.${list.type ?? 'UNKNOWN'}`)}
          {list.pendingRequestId !== null && (
            <>
              {' '}
              <StateMark of="PENDING">{text('price.waits')}</StateMark>
            </>
          )}
        </Typography>
        <Price>{priceText(list, 'price.unknown')}</Price>
        <Typography variant="body2" color="textSecondary">
          <FactLine
            facts={[
              isKnown && text('price.noVat', { price: noVat }),
              list.effectiveAt !== null &&
                text('price.since', { date: format.day(list.effectiveAt) }),
            ]}
          />
        </Typography>
      </div>
      <Actions>
        <TextLink to={generatePath(paths.organizationPriceHistory, { priceListId: list.key })}>
          <span aria-hidden>{text('price.history')}</span>
          <VisuallyHidden>{text('price.historyOf', { list: name(list) })}</VisuallyHidden>
        </TextLink>
        {list.pendingRequestId === null && (
          <TextLink to={withQuery(paths.organizationPriceChange, { list: list.key })}>
            <span aria-hidden>{text('price.changeOne')}</span>
            <VisuallyHidden>{text('price.changeOf', { list: name(list) })}</VisuallyHidden>
          </TextLink>
        )}
      </Actions>
    </ActionRow>
  );
}

/** Every request, newest first, with its outcome. */
function RequestSection() {
  const text = useText();
  const format = useFormat();
  const priceText = usePriceText();
  const canChange = useOffersWrite('requestPriceChange');
  return (
    <EntryList
      title="price.requests"
      of={usePriceRequests(null)}
      icon={priceIcon}
      empty={{
        title: 'price.requests.empty',
        text: canChange ? 'price.requests.emptyText' : undefined,
      }}
      failed="price.requests.failed"
      more="price.requests.more"
      lines={2}
      skeletons={2}
    >
      {(request) => (
        <EntryRow key={request.id}>
          <TextLink to={generatePath(paths.organizationPriceRequest, { requestId: request.key })}>
            {priceText(request, null) || text('price.request')}
          </TextLink>
          <span>{text(`price.status.${request.status ?? 'UNKNOWN'}`)}</span>
          <small>
            <FactLine
              facts={[
                text('price.request.sentOn', { date: format.day(request.createdAt) }),
                text('price.listCount', { count: request.priceLists.length }),
              ]}
            />
          </small>
        </EntryRow>
      )}
    </EntryList>
  );
}
