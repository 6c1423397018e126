import Typography from '@mui/material/Typography';
import { useOutletContext, useParams } from 'react-router-dom';
import type { NeighbourKeys } from '../../components/lists/neighbours.ts';
import { RowDetails } from '../../components/lists/RowDetails.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonBlock, SkeletonText } from '../../components/loading/Loading.tsx';
import { SkeletonFacts } from '../../components/loading/SkeletonFacts.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useQuery } from '../../data/use-query.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { ChargingRecordDocument } from './generated/ChargingRecord.ts';
import { RecordDetail } from './RecordDetail.tsx';

/** The context of a session from the page below: its account, and its neighbours in the list. */
export interface RecordPlace extends NeighbourKeys {
  readonly account: PageAccount;
}

/**
 * One session with all its facts, at an address of its own: beside the list on a wide screen, else over it. Closing
 * leads to the list as it was.
 */
export function RecordDialog() {
  const { recordId: key = '' } = useParams();
  const { account, ...neighbours } = useOutletContext<RecordPlace>();
  const text = useText();
  const { data, error, loading, refetch } = useQuery(ChargingRecordDocument, {
    variables: { account: account.id, key },
    fetchPolicy: 'cache-and-network',
  });
  const detail = data?.viewer?.account?.chargingJourney.record;
  const title = detail?.record.location ?? text('charging.record.title');
  const retry = { run: () => void refetch(), isRunning: loading, error };
  const content =
    detail === null && !error && !loading ? (
      <Typography>{text('charging.record.unknown')}</Typography>
    ) : (
      <Fetched
        value={detail ?? (loading ? undefined : null)}
        failure={text('charging.record.failed')}
        retry={retry}
        skeleton={
          <Stack>
            <div>
              <SkeletonBlock height={72} />
              <SkeletonText lines={2} />
            </div>
            <SkeletonFacts count={4} />
            <SkeletonFacts count={12} />
          </Stack>
        }
      >
        {(known) => <RecordDetail key={key} detail={known} account={account} retry={retry} />}
      </Fetched>
    );
  return (
    <RowDetails
      rowKey={key}
      title={title}
      path={account.chargingPath}
      neighbours={neighbours}
      labels={{ before: 'charging.record.before', after: 'charging.record.after' }}
    >
      {content}
    </RowDetails>
  );
}
