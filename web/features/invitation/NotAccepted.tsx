import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { paths, withQuery } from '../../../schema/paths.ts';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import type { Retry } from '../../components/loading/Fetched.tsx';
import { FinalActions } from '../../components/dialogs/FinalActions.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { isFinal, type Failure } from '../../lib/failure.ts';
import { useIsClosed } from '../../lib/use-is-closed.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { Decline } from './Decline.tsx';
import { isAdministrator } from '../../lib/invited-role.ts';
import { useProgress } from './progress.ts';
import { OtherAccount } from './SignedInAs.tsx';
import type { Acceptance } from './use-acceptance.ts';
import { invitationPath, type Invitation } from './use-invitation.ts';

/** A role conflict with its solutions. Those in the portal lead back to the invitation. */
function conflictOf(
  {
    constraint,
    solutions,
  }: Readonly<{ constraint: string; solutions: NonNullable<Failure['solutions']> }>,
  key: string,
  canEndFamily: boolean,
): Failure {
  // Support cannot be needed for what the person can do alone: NETWORK-11 tells an administrator to dissolve the family.
  const own =
    constraint === 'IS_FAMILY_ADMIN' && canEndFamily
      ? [{ type: 'REMOVE_FAMILY_MEMBERS', target: paths.network }]
      : [];
  return {
    status: 409,
    code: 'ROLE_CONFLICT',
    roleConstraint: constraint,
    solutions: [...own, ...solutions].map(({ type, target }) => ({
      type,
      target: target.startsWith('/') ? withQuery(target, { next: invitationPath(key) }) : target,
    })),
    messages: [],
  };
}

/** Whether a family can be dissolved, or its members removed. */
function useCanEndFamily(): boolean {
  const [dissolves, removes] = [useOffersWrite('dissolveFamily'), useOffersWrite('removeMember')];
  return dissolves || removes;
}

/** Refusals of the backend that are known before it is tried. */
const DELETED: Failure = { status: 403, code: 'DELETE_REQUESTED', messages: [] };
const OTHER: Failure = { status: 409, code: 'INVITATION_USER_TYPE_INVALID', messages: [] };

type Props = Readonly<{ of: Invitation; acceptance: Acceptance; retry: Retry }>;

/** The reason why the invitation cannot be accepted, or was not, and the actions. */
export function NotAccepted({ of, acceptance, retry }: Props) {
  const text = useText();
  const isClosed = useIsClosed('NETWORK_MEMBERSHIP');
  const canEndFamily = useCanEndFamily();
  const constraints = of.viewerConstraints ?? [];
  const known = isClosed ? DELETED : of.viewerNeedsOtherAccount === true ? OTHER : null;
  const failure = known ?? acceptance.failure;
  const { progress, change } = useProgress(of.key);
  const isStale = (constraints.length > 0 || known !== null) && progress.state === 'CHOSEN';
  const forgetChoice = useEffectEvent(() => change({ state: 'NONE' }));
  useEffect(() => {
    // Once the conflict is solved, the person decides again.
    if (isStale) forgetChoice();
  }, [isStale]);
  const isAccepted = of.status === 'ACCEPTED';
  const title = text(isAccepted ? 'invitation.roleLate' : 'invitation.notAccepted');

  if (constraints.length > 0 && known === null)
    return (
      <Stack>
        {constraints.map((one) => (
          <ErrorBanner
            key={one.constraint}
            failure={conflictOf(one, of.key, canEndFamily)}
            area="invitation"
          >
            {text('invitation.conflictText')}
          </ErrorBanner>
        ))}
        <FinalActions>
          <Button variant="outlined" loading={retry.isRunning} onClick={retry.run}>
            {text('tryAgain')}
          </Button>
          <SeparateAccount of={of} />
          <Continue />
          <Decline of={of} />
        </FinalActions>
      </Stack>
    );
  if (failure === null)
    return (
      <Notice tone="info" title={text('invitation.unreadable')}>
        {text('invitation.unreadableText')}
      </Notice>
    );
  const isWrongAccount = failure.code === 'INVITATION_USER_TYPE_INVALID';
  return (
    <Stack>
      <Reason of={of} failure={failure} title={title} />
      <FinalActions>
        {isWrongAccount ? (
          // The same account is refused again.
          <SeparateAccount of={of} />
        ) : (
          !isClosed &&
          !isFinal(failure) && (
            <Button variant="contained" onClick={acceptance.begin}>
              {text('tryAgain')}
            </Button>
          )
        )}
        <Continue />
        {isWrongAccount && <OtherAccount invitationKey={of.key} />}
        {of.isValid && <Decline of={of} />}
      </FinalActions>
    </Stack>
  );
}

type ReasonProps = Readonly<{ of: Invitation; failure: Failure; title: string }>;

function Reason({ of, failure, title }: ReasonProps) {
  const text = useText();
  const canEndFamily = useCanEndFamily();
  if (of.status === 'ACCEPTED')
    return (
      <Notice announce tone="info" title={title}>
        {text('invitation.roleLateText')}
      </Notice>
    );
  const { code, solutions, roleConstraint } = failure;
  // An open invitation that is not valid is from an organisation that accepts no members now.
  if (code === 'INVITATION_INVALID')
    return (
      <Notice announce tone="warning" title={title}>
        {text('invitation.notNow')}
      </Notice>
    );
  const shown =
    roleConstraint === undefined
      ? failure
      : {
          ...failure,
          ...conflictOf(
            { constraint: roleConstraint, solutions: solutions ?? [] },
            of.key,
            canEndFamily,
          ),
        };
  return (
    <ErrorBanner failure={shown} area="invitation" {...(roleConstraint === undefined && { title })}>
      {code === 'INVITATION_USER_TYPE_INVALID' && text('invitation.otherType')}
    </ErrorBanner>
  );
}

/** An administrator whose account has another role signs up with a separate one. */
function SeparateAccount({ of: { key, label } }: Readonly<{ of: Invitation }>) {
  const text = useText();
  if (!isAdministrator(label)) return null;
  const to = withQuery('/register/organizationadmin', { invitationId: key });
  return (
    <Button variant="contained" component={PageLink} to={to}>
      {text('invitation.separateAccount')}
    </Button>
  );
}

/** Leaves the invitation unanswered. */
const Continue = () => (
  <Button variant="outlined" component={PageLink} to={paths.home}>
    {useText()('invitation.continue')}
  </Button>
);
