import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState, Suspense, type ComponentType } from 'react';
import { BusyScreen } from '../../components/loading/BusyScreen.tsx';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { Loading, SkeletonBlock } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import type { CodeStepProps } from '../../components/layout/step-part.ts';
import type { RegisterUserInput } from '../../generated/schema.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { follow } from '../../lib/steps.ts';
import { useWrite } from '../../lib/use-write.ts';
import type { SessionState } from '../../lib/session-state/session-state.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { isCodeLock } from '../../lib/use-code-lock.ts';
import { useText } from '../../lib/use-text.ts';
import { forgetTyped, keep, type RegistrationDraft } from './draft.ts';
import { existingAccountOf, ExistingAccount } from './ExistingAccount.tsx';
import { RegisterUserDocument } from './generated/Registration.ts';
import { stepOfRefusal } from './refusal.ts';
import { isPaying, REGISTRATION_PATHS, stepPath } from './steps.ts';
import type { Registration } from './use-registration.ts';
import { useNavigate } from '../../lib/use-navigate.ts';

/** The failure after the last attempt. */
const TIMED_OUT: Failure = { status: 504, code: 'REQUEST_TIMEOUT', messages: [] };

const LANGUAGES = { en: 'EN', no: 'NO', sv: 'SV' } as const;

/** The input of the creation. Null when a part of it was not typed in this browser. */
function inputOf(
  { contact, address, terms }: RegistrationDraft,
  invitationId: string | null,
): RegisterUserInput | null {
  if (!contact || !terms) return null;
  const { firstName, lastName, email, mobileNumber } = contact;
  return {
    firstName,
    lastName,
    email,
    mobileNumber,
    ...terms,
    privateAddress: address,
    language: LANGUAGES[terms.language],
    ...(invitationId !== null && { invitationId }),
  };
}

/** The invitation to register with. A key that no invitation has is sent as it is, and refused. */
const invitationOf = ({ invitation }: Registration, session: SessionState): string | null => {
  const key = session.get('invitationId');
  return key === undefined ? null : (invitation?.id ?? key);
};

/** Codes of an invitation that cannot be used with this registration. Without it the person can register. */
const isAboutInvitation = ({ code, roleConstraint }: Failure) =>
  roleConstraint !== undefined ||
  ['INVITATION_EXPIRED', 'INVITATION_INVALID', 'NOT_FOUND'].includes(code ?? '');

/** Refusals of a code that leave the field open for another. */
const isAboutCode = (failure: Failure) =>
  failure.code === 'INVITATION_CODE_INVALID' || isCodeLock(failure);

/** The purpose of the account, for the last message of the wait. */
const LAST_MESSAGE = {
  customer: 'registration.creating.three',
  invited: 'registration.creating.threeInvited',
  administrator: 'registration.creating.threeAdministrator',
  unpaid: 'registration.creating.threeUnpaid',
} as const;

function messageFor({ kind, facts }: Registration) {
  if (kind === 'customer' && !isPaying(facts)) return LAST_MESSAGE.invited;
  return LAST_MESSAGE[kind === 'customer' && facts.unoffered.has('payment') ? 'unpaid' : kind];
}

/** The part of the portal that a refusal belongs to. */
function areaOf(session: SessionState): 'registration' | 'invitation' | 'migration' {
  if (session.get('userRegistrationCompleteRoute')?.startsWith('/migrate/')) return 'migration';
  return session.get('invitationId') === undefined ? 'registration' : 'invitation';
}

type Props = Readonly<{
  registration: Registration;
  /** The refusal of the creation, for the step of the refused field. */
  onFailure: (failure: Failure) => void;
  parts: Readonly<{
    /** Accepts the code that proves the invited address. */
    code: ComponentType<CodeStepProps>;
  }>;
}>;

/**
 * Creates the account, and with an invitation waits for its role (REG-2, CALL-11). It is begun by the button of
 * the step before, goes on after a reload, and can be repeated: the gateway creates one account however often it is asked.
 */
export function CreatingStep({ registration, onFailure, parts }: Props) {
  const { draft, kind, portal } = registration;
  const text = useText();
  const client = useApolloClient();
  const navigate = useNavigate();
  const session = useSessionState();
  const track = useTrack();
  const [failure, setFailure] = useState<Failure | null>(null);
  // The account is the person's own, whatever role the tab acts in.
  const write = useWrite(RegisterUserDocument, { withoutRole: true });

  const create = useCallback(async () => {
    setFailure(null);
    const input = inputOf(draft, invitationOf(registration, session));
    if (input === null) {
      // The account was created elsewhere meanwhile, and there is nothing left to wait for.
      forgetTyped(session);
      await navigate(REGISTRATION_PATHS[kind], { replace: true });
      return;
    }
    keep(session, { isSent: true });
    try {
      const { step } = await follow(() => write(input));
      if (step.state === 'IN_PROGRESS') {
        setFailure(TIMED_OUT);
        return;
      }
      // The account changes the answers of both queries. A failed refetch is shown by the notice above the page.
      await client.refetchQueries({ include: ['App', 'Registration'] });
      // Counted once: a tab that has not sent the input did not register the person.
      if (session.get('registration')?.['isSent'] === true) track({ event: 'register_user' });
      forgetTyped(session);
      await navigate(REGISTRATION_PATHS[kind], { replace: true });
    } catch (error) {
      const found = toFailure(error);
      if (!registration.facts.isRegistered) keep(session, { isSent: false });
      setFailure(found);
    }
  }, [client, draft, kind, navigate, registration, session, track, write]);

  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void create();
  }, [create]);

  const createWithCode = async (invitationCode: string) => {
    const input = inputOf(draft, invitationOf(registration, session));
    if (input !== null)
      try {
        // The answer makes the person a customer before the role has arrived.
        keep(session, { isSent: true });
        await write({ ...input, invitationCode });
      } catch (error) {
        keep(session, { isSent: false });
        const found = toFailure(error);
        if (!isAboutCode(found)) setFailure(found);
        throw error;
      }
    // The account exists, and its role is awaited.
    await create();
  };

  const withoutInvitation = async () => {
    const key = session.get('invitationId');
    session.set('invitationId', undefined);
    // It can still be accepted there, with a code if it was sent to another address.
    if (key !== undefined && failure?.code === 'INVITATION_CODE_REQUIRED')
      session.set('userRegistrationCompleteRoute', `/invitation/${encodeURIComponent(key)}`);
    // Without an invitation the account is a customer's, who takes the steps after it.
    if (kind === 'customer') await create();
    else await navigate(stepPath('customer', 'creating'), { replace: true });
  };

  if (!failure)
    return (
      <>
        <PageTitle>{text('registration.creating.title')}</PageTitle>
        <BusyScreen
          title={text('registration.creating.busy')}
          graphic="electricity"
          messages={[
            text('registration.creating.one'),
            text('registration.creating.two'),
            text(messageFor(registration)),
          ]}
        />
      </>
    );
  const existing = existingAccountOf(failure);
  const invitationKey = session.get('invitationId');
  const withoutIt = (
    <Button variant="outlined" onClick={() => void withoutInvitation()}>
      {text('registration.creating.withoutInvitation')}
    </Button>
  );
  if (failure.code === 'INVITATION_CODE_REQUIRED' && invitationKey !== undefined)
    return (
      <Stack>
        <div>
          <PageTitle>{text('invitation.codeTitle')}</PageTitle>
          <Typography>{text('registration.creating.code')}</Typography>
        </div>
        <Suspense fallback={<Loading>{<SkeletonBlock height={120} />}</Loading>}>
          <parts.code
            id={invitationOf(registration, session) ?? ''}
            invitationKey={invitationKey}
            accept={createWithCode}
          />
        </Suspense>
        {kind === 'customer' && <Actions>{withoutIt}</Actions>}
      </Stack>
    );
  return (
    <Stack>
      <PageTitle>{text('registration.creating.failed')}</PageTitle>
      <ErrorBanner
        failure={failure}
        area={areaOf(session)}
        scrollsIntoView
        onRetry={() => void create()}
      >
        {text('registration.creating.kept')}
      </ErrorBanner>
      {existing && (
        <ExistingAccount
          of={existing}
          email={draft.contact?.email ?? ''}
          supportEmail={portal.supportEmail}
        />
      )}
      <Actions>
        {invitationKey !== undefined && isAboutInvitation(failure) && withoutIt}
        <Button
          variant="outlined"
          onClick={() => {
            onFailure(failure);
            void navigate(stepPath(kind, stepOfRefusal(failure)));
          }}
        >
          {text('registration.creating.change')}
        </Button>
      </Actions>
    </Stack>
  );
}
