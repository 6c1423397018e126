import { useQuery } from '../../data/use-query.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { EmptyState } from '../../components/loading/EmptyState.tsx';
import { FactList } from '../../components/layout/FactList.tsx';
import { Loading, PageSkeleton } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { RetryNotice } from '../../components/notices/RetryNotice.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import type { PriceRequestPartsFragment } from './generated/Price.ts';
import { PriceRequestDocument } from './generated/PriceRequestPage.ts';
import { priceIcon } from './icons.ts';
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
    return organization && { request: organization.priceRequest };
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
        <Request request={request} />
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
        <Button variant="contained" component={Link} to={paths.organizationPrices}>
          {text('price.backButton')}
        </Button>
        {request && <WithdrawButton request={request} />}
      </Actions>
    </Stack>
  );
}

function Request({ request }: Readonly<{ request: PriceRequestPartsFragment }>) {
  const text = useText();
  const format = useFormat();
  const windowText = useWindowText();
  const name = useListName();
  const { kwhPrice, spotMarkup, minutePrice, status, window, appliedAt } = request;
  return (
    <>
      <PageTitle>{text(`price.request.title.${status ?? 'UNKNOWN'}`)}</PageTitle>
      {status === 'PENDING' && (
        <Typography sx={{ maxWidth: measures.reading }}>
          {[window && windowText(window), text('price.request.until')].filter(Boolean).join(' ')}
        </Typography>
      )}
      <Section title={text('price.request.summary')}>
        <FactList
          facts={[
            [
              text('price.field.kwhPrice'),
              kwhPrice !== null &&
                (kwhPrice === 0 ? text('price.free') : format.moneyFixed(kwhPrice)),
            ],
            [text('price.field.spotMarkup'), spotMarkup !== null && format.moneyFixed(spotMarkup)],
            [
              text('price.field.minutePrice'),
              minutePrice !== null && format.moneyFixed(minutePrice),
            ],
            [text('price.field.validFrom'), format.date(request.validFrom)],
            [text('price.request.sent'), format.dateTimeYear(request.createdAt)],
            [text('price.request.applied'), appliedAt !== null && format.day(appliedAt)],
          ]}
        />
      </Section>
      <Section title={text('price.lists')}>
        <Rows>
          {request.priceLists.map((list) => (
            <li key={list.key}>{name(list)}</li>
          ))}
        </Rows>
      </Section>
    </>
  );
}
