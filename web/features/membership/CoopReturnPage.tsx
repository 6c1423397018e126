import Button from '@mui/material/Button';
import { useState } from 'react';
import { generatePath, Navigate, useLocation } from 'react-router-dom';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { BusyScreen } from '../../components/loading/BusyScreen.tsx';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { paths, withQuery } from '../../../schema/paths.ts';
import type { CoopAction } from '../../generated/schema.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useText } from '../../lib/use-text.ts';
import { BonusText } from './CoopBonus.tsx';
import { useCoopWays } from './use-coop-sign-in.ts';
import { useCoop, type Coop } from './use-coop.ts';
import { useCoopReturn, type CoopReturn } from './use-coop-return.ts';

/** Codes that repeating the request does not change. */
const FINAL_CODES: readonly (string | undefined)[] = [
  'COOP_AUTH_FAILED',
  'COOP_INVALID_STATE',
  'COOP_DELETE_MEMBERSHIP_ERROR',
  'MEMEBERSHIP_EXIST',
  'MEMEBERSHIP_NOT_EXIST',
  'INVALID_COOP_MEMBERID',
  'INVALID_USER',
  'INVALID_GRANT',
];

const INTENTIONS = { CONNECT: 'connect', DISCONNECT: 'disconnect' } as const;

/** `/membership/*`: the return from the coop's own sign-in. Shows the result, and leads back to the page that started it. */
export function CoopReturnPage() {
  const text = useText();
  const { pathname, search } = useLocation();
  const { coop, isSignedOut, retry: fetching } = useCoop();
  const { result, retry } = useCoopReturn(coop !== undefined && !isSignedOut);
  // After a new sign-in the coop's parameters are still in the address.
  if (isSignedOut)
    return <Navigate replace to={withQuery(paths.login, { next: `${pathname}${search}` })} />;
  if (result?.kind === 'none') return <Navigate replace to={generatePath(paths.memberships)} />;
  return (
    <Stack>
      <PageTitle>{text('membership.coop.title')}</PageTitle>
      {result === null || (fetching.isRunning && coop === undefined) ? (
        <BusyScreen title={text('membership.coop.finishing')} graphic="logo" />
      ) : (
        <>
          <Outcome result={result} coop={coop ?? null} retry={retry} />
          <Onward result={result} />
        </>
      )}
    </Stack>
  );
}

type OutcomeProps = Readonly<{ result: CoopReturn; coop: Coop | null; retry: () => Promise<void> }>;

function Outcome({ result, coop, retry }: OutcomeProps) {
  const text = useText();
  const { canConnect } = useCoopWays();
  if (result.kind === 'none') return null;
  if (result.kind === 'cancelled')
    return (
      <Notice announce tone="info" title={text('membership.coop.cancelled')}>
        {text('membership.coop.cancelledText')}
      </Notice>
    );
  if (result.kind === 'failed')
    return (
      <ErrorBanner
        failure={result.failure}
        {...(!FINAL_CODES.includes(result.failure.code) && { onRetry: () => void retry() })}
      />
    );
  return result.action === 'CONNECT' ? (
    <Notice announce tone="success" title={text('membership.coop.done')}>
      {coop?.viewer.isCoopBonusPaused === true
        ? text('membership.coop.paused')
        : coop && <BonusText {...coop.bonus} />}
    </Notice>
  ) : (
    <Notice announce tone="success" title={text('membership.coop.ended')}>
      {text('membership.coop.endedText', { canReconnect: String(canConnect) })}
    </Notice>
  );
}

/** The ways on. Closing removes the sign-in from the session state. */
function Onward({ result }: Readonly<{ result: CoopReturn }>) {
  const text = useText();
  const session = useSessionState();
  const [closeTo] = useState(() => session.get('returnUrl') ?? paths.home);
  const isDone = result.kind === 'done';
  const close = () => {
    session.set('membership', undefined);
    session.set('coopMembershipResponse', undefined);
    session.set('returnUrl', undefined);
  };
  return (
    <Actions>
      {!isDone && (
        <Button component={PageLink} variant="contained" to={restartPath(result, closeTo)}>
          {text('membership.coop.again')}
        </Button>
      )}
      <Button
        component={PageLink}
        variant={isDone ? 'contained' : 'outlined'}
        to={closeTo}
        onClick={close}
      >
        {text('membership.coop.close')}
      </Button>
    </Actions>
  );
}

/** The page that starts the same sign-in again, or offers both when its purpose is unknown. */
function restartPath(result: CoopReturn, next: string): string {
  const action: CoopAction | undefined = result.kind === 'none' ? undefined : result.action;
  const intention = action === undefined ? null : INTENTIONS[action];
  return withQuery(generatePath(paths.memberships, { intention }), { next });
}
