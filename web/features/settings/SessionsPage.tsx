import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { paths } from '../../../schema/paths.ts';
import { ConfirmButton } from '../../components/dialogs/ConfirmButton.tsx';
import { quietButton } from '../../components/dialogs/quiet-button.ts';
import { Card } from '../../components/layout/Section.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { SettingRow } from '../../components/lists/SettingRow.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonRows } from '../../components/loading/Loading.tsx';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { useQuery } from '../../data/use-query.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useLeave } from '../../lib/leave.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { useWrite } from '../../lib/use-write.ts';
import {
  EndLoginSessionsDocument,
  LoginSessionsDocument,
  type LoginSessionPartsFragment,
} from './generated/SessionsPage.ts';
import { SettingsTitle } from './SettingsPart.tsx';
import { useOffers } from '../../lib/portal.ts';

type Session = LoginSessionPartsFragment;

/** `/account/settings/sessions`: the browsers where the person is signed in, and signing out of them (AUTH-53). */
export function SessionsPage() {
  const text = useText();
  const { value, retry } = selectFetched(
    useQuery(LoginSessionsDocument, refreshed),
    ({ viewer }) => viewer?.loginSessions,
  );
  return (
    <Stack>
      <SettingsTitle>{text('settings.sessions')}</SettingsTitle>
      <Card as="div">
        <Fetched
          value={value}
          skeleton={<SkeletonRows count={2} lines={3} />}
          failure={text('settings.sessionsFailed')}
          retry={retry}
        >
          {(sessions) => <Sessions sessions={sessions} />}
        </Fetched>
      </Card>
    </Stack>
  );
}

function Sessions({ sessions }: Readonly<{ sessions: readonly Session[] }>) {
  const text = useText();
  const offersIdentities = useOffers('IDENTITIES');
  return (
    <Stack>
      <Typography color="textSecondary">{text('settings.sessionsText')}</Typography>
      <Rows>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Rows>
      {sessions.some(({ isCurrent }) => !isCurrent) && <EndSeveral />}
      {offersIdentities && (
        <Typography>
          <FormattedMessage
            id="settings.sessionsCheck"
            values={{ link: (words) => <TextLink to={paths.settingsSignIn}>{words}</TextLink> }}
          />
        </Typography>
      )}
    </Stack>
  );
}

function useDevice({ browser, system }: Session): string {
  const text = useText();
  const named = browser ?? text('settings.sessionUnknown');
  return system === null ? named : text('settings.sessionDevice', { browser: named, system });
}

function SessionRow({ session }: Readonly<{ session: Session }>) {
  const text = useText();
  const format = useFormat();
  const device = useDevice(session);
  const write = useWrite(EndLoginSessionsDocument, { withoutRole: true });
  const { confirm } = useConfirmation();
  const { isRunning, failure, run } = useAction(async () => {
    await write({ id: session.id });
    confirm('settings.sessionEnded', { values: { device } });
  });
  const since = format.dateTimeYear(session.signedInAt);
  return (
    <SettingRow
      label={
        session.isCurrent
          ? text('settings.sessionCurrent')
          : text('settings.sessionUsed', { date: format.dateTimeYear(session.lastUsedAt) })
      }
      value={device}
      note={text('settings.sessionSince', { date: since })}
      action={
        !session.isCurrent && (
          <Button
            {...quietButton}
            loading={isRunning}
            aria-label={text('settings.sessionEndOf', { device, date: since })}
            onClick={() => void run()}
          >
            {text('settings.sessionEnd')}
          </Button>
        )
      }
    >
      {failure && (
        <ErrorBanner failure={failure} title={text('settings.sessionNotEnded', { device })} />
      )}
    </SettingRow>
  );
}

/** Signing out of all other browsers, and of this one and the identity provider too. */
function EndSeveral() {
  const text = useText();
  const session = useSessionState();
  const leave = useLeave();
  const write = useWrite(EndLoginSessionsDocument, { withoutRole: true });
  const { confirm } = useConfirmation();
  const others = useAction(async () => {
    await write({});
    confirm('settings.sessionsOthersEnded');
  });
  return (
    <Stack>
      <Actions>
        <Button variant="outlined" loading={others.isRunning} onClick={() => void others.run()}>
          {text('settings.sessionsEndOthers')}
        </Button>
        <ConfirmButton
          label={text('settings.sessionsEndAll')}
          title={text('settings.sessionsEndAllTitle')}
          action={text('settings.sessionsEndAll')}
          running={text('settings.sessionsEnding')}
          color="primary"
          onConfirm={async () => {
            await write({});
            session.signOut();
            leave(paths.logout);
          }}
        >
          {text('settings.sessionsEndAllText')}
        </ConfirmButton>
      </Actions>
      {others.failure && (
        <ErrorBanner failure={others.failure} title={text('settings.sessionsNotEnded')} />
      )}
    </Stack>
  );
}
