import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import { Link, useLocation, useOutletContext, useParams } from 'react-router-dom';
import { DetailPane } from '../../components/lists/DetailPane.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { SkeletonBlock, SkeletonText } from '../../components/loading/Loading.tsx';
import { ModalRoute } from '../../components/dialogs/ModalRoute.tsx';
import { SkeletonFacts } from '../../components/loading/SkeletonFacts.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useQuery } from '../../data/use-query.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useCloseDialog } from '../../lib/use-close-dialog.ts';
import { useHasRoomBeside } from '../../lib/use-has-room.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { ChargingRecordDocument } from './generated/ChargingRecord.ts';
import { icons } from './icons.ts';
import { RecordDetail } from './RecordDetail.tsx';
import { focusRow } from './focus-row.ts';

/** The context of a session from the page below: its account, and its neighbours in the list. */
export interface RecordPlace {
  readonly account: PageAccount;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/**
 * One session with all its facts, at an address of its own: beside the list on a wide screen, else over it. Closing
 * leads to the list as it was.
 */
export function RecordDialog() {
  const { recordId: key = '' } = useParams();
  const { account, ...neighbours } = useOutletContext<RecordPlace>();
  const text = useText();
  const { search } = useLocation();
  const isBeside = useHasRoomBeside();
  const { data, error, loading, refetch } = useQuery(ChargingRecordDocument, {
    variables: { account: account.id, key },
    fetchPolicy: 'cache-and-network',
  });
  const page = `${account.chargingPath}${search}`;
  // The list with its current filter, which is visible, even after coming from another page.
  const leave = useCloseDialog(page, { leadsOn: true });
  const close = useCallback(() => {
    focusRow(key);
    void leave();
  }, [key, leave]);
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
  if (!isBeside)
    return (
      <ModalRoute title={title} closeTo={page} startsAtHeading>
        {content}
      </ModalRoute>
    );
  return (
    <DetailPane
      title={title}
      onClose={close}
      links={<Neighbours path={account.chargingPath} {...neighbours} />}
    >
      {content}
    </DetailPane>
  );
}

const Step = styled(Link)(({ theme: { vars } }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: measures.target,
  height: measures.target,
  borderRadius: measures.controlRadius,
  color: vars.palette.primary.main,
  '&:hover': { backgroundColor: vars.palette.primary.soft },
}));

/** To the sessions before and after in the list. Back leaves all of them at once. */
function Neighbours({
  path,
  before,
  after,
}: Omit<RecordPlace, 'account'> & Readonly<{ path: string }>) {
  const text = useText();
  const { search } = useLocation();
  const link = (key: string | undefined, name: string, icon: string) =>
    key !== undefined && (
      <Step
        to={{ pathname: `${path}/${encodeURIComponent(key)}`, search }}
        replace
        preventScrollReset
        aria-label={name}
      >
        <LineIcon path={icon} />
      </Step>
    );
  return (
    <>
      {link(before, text('charging.record.before'), icons.up)}
      {link(after, text('charging.record.after'), icons.down)}
    </>
  );
}
