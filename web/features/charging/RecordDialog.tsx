import { useQuery } from '@apollo/client/react';
import Typography from '@mui/material/Typography';
import { useLocation, useOutletContext, useParams } from 'react-router-dom';
import { Figure, Figures } from '../../components/Figures.tsx';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { ModalRoute } from '../../components/ModalRoute.tsx';
import { Stack } from '../../components/Stack.tsx';
import { ChargingRecordDocument, type RecordDetailFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { ChargingCurve } from './ChargingCurve.tsx';
import { DisputeSection } from './DisputeSection.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordNotices } from './RecordNotices.tsx';
import { WhyThisPrice } from './WhyThisPrice.tsx';

/** One session with everything that is known of it, at an address of its own; closing leads to the list as it was. */
export function RecordDialog() {
  const { recordId: id = '' } = useParams();
  return <Record key={id} id={id} account={useOutletContext<PageAccount>()} />;
}

function Record({ id, account }: Readonly<{ id: string; account: PageAccount }>) {
  const text = useText();
  const { search } = useLocation();
  const { data, error, loading, refetch } = useQuery(ChargingRecordDocument, {
    variables: { account: account.id, id },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const detail = data?.viewer?.account?.chargingJourney.record;
  const isUnknown = detail === null && !error && !loading;
  return (
    <ModalRoute
      title={detail?.record.location ?? text('charging.record.title')}
      isLocked={false}
      closeTo={`${account.chargingPath}${search}`}
    >
      {isUnknown ? (
        <Typography>{text('charging.record.unknown')}</Typography>
      ) : (
        <Fetched
          value={detail ?? (loading ? undefined : null)}
          failure={text('charging.record.failed')}
          retry={{ run: () => void refetch(), isRunning: loading }}
          skeleton={<SkeletonBlock height={420} />}
        >
          {(known) => <Detail detail={known} account={account} />}
        </Fetched>
      )}
    </ModalRoute>
  );
}

function Detail({
  detail,
  account,
}: Readonly<{ detail: RecordDetailFragment; account: PageAccount }>) {
  const text = useText();
  const format = useFormat();
  const { record, priceComponents, chargingCurve, dispute } = detail;
  return (
    <Stack>
      <Figures>
        <Figure
          isLarge
          label={text('charging.cost.included')}
          value={format.moneyFixed(record.priceAfterDiscount)}
        />
      </Figures>
      <RecordNotices detail={detail} account={account} />
      <RecordFacts record={record} account={account} />
      <WhyThisPrice record={record} components={priceComponents} />
      {chargingCurve && chargingCurve.length > 1 && <ChargingCurve points={chargingCurve} />}
      <DisputeSection account={account.id} recordId={record.id} dispute={dispute} />
    </Stack>
  );
}
