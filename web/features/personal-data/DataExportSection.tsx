import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { FetchedRows } from '../../components/lists/FetchedRows.tsx';
import { Loading, SkeletonBlock } from '../../components/loading/Loading.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { useQuery } from '../../data/use-query.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useOwnAccount, type PageAccount } from '../../lib/use-account.ts';
import { useAction } from '../../lib/use-action.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { useIsAbsent } from '../../lib/connection/connection.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { DataExportRow } from './DataExportRow.tsx';
import { DataExportsDocument, RequestDataExportDocument } from './generated/DataExports.ts';

/** The exports, newest first. Fetched again while one is being made, as often as the gateway says. */
function useDataExports(account: string) {
  const { data, previousData, error, loading, refetch } = useQuery(DataExportsDocument, {
    variables: { account },
    fetchPolicy: 'network-only',
  });
  const shown = data ?? previousData;
  // An export can be fetched for some days: those that more than a page of newer ones follow have expired.
  const exports = shown?.viewer?.account?.exports?.nodes ?? (loading ? undefined : null);
  const open = exports?.find(({ step }) => step.state === 'IN_PROGRESS');

  const openId = open?.id;
  const attempts = open?.step.attempts ?? 0;
  const delay = (open?.step.retryAfter ?? 0) * 1000;
  const [looks, setLooks] = useState<{ id: string | undefined; left: number }>({
    id: undefined,
    left: 0,
  });
  const left = looks.id === openId ? looks.left : attempts;
  useEffect(() => {
    if (openId === undefined || left === 0) return;
    const timer = setTimeout(() => {
      setLooks({ id: openId, left: left - 1 });
      // A failed attempt is followed by the next.
      refetch().catch(() => undefined);
    }, delay);
    return () => clearTimeout(timer);
  }, [openId, left, delay, refetch]);

  return {
    exports,
    /** The attempts are used up. Only the person fetches again. */
    hasGivenUp: openId !== undefined && left === 0,
    isLoading: loading,
    error,
    look: () => {
      setLooks({ id: undefined, left: 0 });
      refetch().catch(() => undefined);
    },
  };
}

const file = 'M7 3h7l4 4v14H7V3Zm7 0v4h4M12 10v6m-2.5-2.3L12 16l2.5-2.3';

/**
 * The exports of all data stored about the person (USER-37), or below `/organization` about
 * the organisation (ROLE-63). Nothing where there is none, and none can be requested.
 */
export function DataExportSection() {
  const text = useText();
  const account = useOwnAccount();
  if (account) return <DataExports account={account} />;
  return (
    <Section title={text('personalData.title')}>
      <Loading>
        <SkeletonBlock height={200} />
      </Loading>
    </Section>
  );
}

const showing = [DataExportsDocument];

function DataExports({ account }: Readonly<{ account: PageAccount }>) {
  const text = useText();
  const { exports, hasGivenUp, isLoading, error, look } = useDataExports(account.id);
  const write = useWrite(RequestDataExportDocument, { withoutRole: account.isPersonal, showing });
  const { confirm } = useConfirmation();
  const canRequest = useOffersWrite('requestDataExport', account);
  const request = useAction(async () => {
    await write({ accountId: account.id });
    confirm('personalData.ordered', { next: 'personalData.requested' });
  });
  const isAbsent = useIsAbsent();
  const isUnderWay = exports?.some(isOpen) ?? false;
  if (!canRequest && exports?.length === 0) return null;
  return (
    <Section
      title={text(account.isPersonal ? 'personalData.title' : 'personalData.titleOrganization')}
    >
      <Stack>
        {canRequest && (
          <Typography color="textSecondary">
            {account.isPersonal
              ? text('personalData.text')
              : text('personalData.textOrganization', { name: account.organizationName ?? '' })}
          </Typography>
        )}
        <Typography color="textSecondary">{text('personalData.leftOut')}</Typography>
        {request.failure && (
          <ErrorBanner failure={request.failure} title={text('personalData.requestFailed')} />
        )}
        {canRequest && !isAbsent({ exports }, 'exports') && (
          <Actions>
            <Button
              variant="contained"
              loading={request.isRunning}
              disabled={isUnderWay}
              onClick={() => void request.run()}
            >
              {text('personalData.request')}
            </Button>
          </Actions>
        )}
        {isUnderWay && (
          <Typography>
            {text(hasGivenUp ? 'personalData.waiting' : 'personalData.requested')}
          </Typography>
        )}
        {isUnderWay && hasGivenUp && (
          <Actions>
            <Button variant="outlined" loading={isLoading} onClick={look}>
              {text('personalData.look')}
            </Button>
          </Actions>
        )}
        <FetchedRows
          value={exports}
          failure="personalData.failed"
          retry={{ run: look, isRunning: isLoading, error }}
          skeleton={<SkeletonBlock height={72} />}
          empty={{
            icon: file,
            title: 'personalData.empty',
            text: canRequest ? 'personalData.emptyText' : undefined,
          }}
          label={text('personalData.list')}
        >
          {(one) => (
            <li key={one.id}>
              <DataExportRow of={one} />
            </li>
          )}
        </FetchedRows>
      </Stack>
    </Section>
  );
}

const isOpen = ({ status }: Readonly<{ status: string | null }>) =>
  status === 'REQUESTED' || status === 'IN_PROGRESS';
