import { PageLink } from '../../components/layout/PageLink.tsx';
import { useQuery } from '../../data/use-query.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { EmptyState } from '../../components/loading/EmptyState.tsx';
import { FactList } from '../../components/layout/FactList.tsx';
import { Loading, PageSkeleton } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { RetryNotice } from '../../components/notices/RetryNotice.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import type { PriceListPartsFragment, PriceRequestPartsFragment } from './generated/Price.ts';
import { PriceRequestDocument } from './generated/PriceRequestPage.ts';
import { priceIcon } from './icons.ts';
import { isSamePrice } from './changed-price.ts';
import { PriceComparison } from './PriceComparison.tsx';
import { useListName, useWindowText } from './use-price-text.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

/** The 'price request sent' page: what was asked for, when it begins, and the way back (PRICE-6). */
export function PriceRequestPage() {
  const { requestId = '' } = useParams();
  return <Page key={requestId} requestId={requestId} />;
}

function Page({ requestId }: Readonly<{ requestId: string }>) {
  const text = useText();
  const query = useQuery(PriceRequestDocument, { variables: { key: requestId }, ...refreshed });
  const { value, retry } = selectFetched(query, ({ viewer }) => {
    const organization = viewer?.organization;
    // The error beside it distinguishes a missing request from one that could not be fetched.
    return (
      organization && {
        request: organization.priceRequest,
        current: organization.facility.priceLists?.nodes ?? [],
      }
    );
  });
  if (value === undefined)
    return (
      <Loading>
        <PageSkeleton />
      </Loading>
    );
  const request = value?.request ?? null;
  const isFailed = value === null || (request === null && query.error !== undefined);
  return (
    <Stack>
      {request ? (
        <Request request={request} current={value?.current ?? []} />
      ) : (
        <>
          <PageTitle>{text('price.request')}</PageTitle>
          {isFailed ? (
            <RetryNotice title={text('price.request.failed')} retry={retry} />
          ) : (
            <EmptyState
              icon={priceIcon}
              title={text('price.request.notFound')}
              text={text('price.request.notFoundText')}
            />
          )}
        </>
      )}
      <Actions>
        <Button variant="contained" component={PageLink} to={paths.organizationPrices}>
          {text('price.backButton')}
        </Button>
        {request && <WithdrawButton request={request} />}
      </Actions>
    </Stack>
  );
}

type RequestProps = Readonly<{
  request: PriceRequestPartsFragment;
  /** The price lists as they are now. */
  current: readonly PriceListPartsFragment[];
}>;

function Request({ request, current }: RequestProps) {
  const text = useText();
  const format = useFormat();
  const windowText = useWindowText();
  const canWithdraw = String(useOffersWrite('withdrawPriceRequest'));
  const { status, window, appliedAt } = request;
  return (
    <>
      <PageTitle>{text(`price.request.title.${status ?? 'UNKNOWN'}`)}</PageTitle>
      {status === 'PENDING' && (
        <Typography sx={{ maxWidth: measures.reading }}>
          {[window && windowText(window), text('price.request.until', { canWithdraw })]
            .filter(Boolean)
            .join(' ')}
        </Typography>
      )}
      <Section title={text('price.request.summary')}>
        <Comparison request={request} current={current} />
      </Section>
      <Section title={text('price.request.when')}>
        <FactList
          facts={[
            [text('price.field.validFrom'), format.date(request.validFrom)],
            [text('price.request.sent'), format.dateTimeYear(request.createdAt)],
            [text('price.request.applied'), appliedAt !== null && format.day(appliedAt)],
          ]}
        />
      </Section>
    </>
  );
}

/**
 * The old and the new price of each list. While the request waits, the old one is the price of today, which someone else may have changed
 * since it was sent; afterwards it is the price of when it was sent, where that is known.
 */
function Comparison({ request, current }: RequestProps) {
  const text = useText();
  const name = useListName();
  const isPending = request.status === 'PENDING';
  const lists = request.priceLists.map((list) => {
    const now = isPending ? current.find(({ key }) => key === list.key) : undefined;
    return { name: name(list), before: now ?? list.before, sent: now && list.before };
  });
  const isChanged = lists.some(({ before, sent }) => before && sent && !isSamePrice(before, sent));
  const hasToday = lists.some(({ sent }) => sent !== undefined);
  return (
    <Stack>
      <div>
        <PriceComparison
          lists={lists}
          change={request}
          labels={{
            before: hasToday ? 'price.before.now' : 'price.before.sent',
            after:
              isPending || request.status === 'APPLIED' ? 'price.after.new' : 'price.after.asked',
          }}
        />
      </div>
      {isChanged && (
        <Notice tone="info" title={text('price.before.changed')}>
          {text('price.before.changedText')}
        </Notice>
      )}
    </Stack>
  );
}
