import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { Loading, SkeletonText } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { SkeletonFacts } from '../../components/loading/SkeletonFacts.tsx';
import { SkeletonFields } from '../../components/loading/SkeletonFields.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { AcceptFirst, AcceptSignedOut, AcceptUnregistered } from './Answer.tsx';
import type { InvitationPageQuery } from './generated/InvitationPage.ts';
import type { InvitationStep } from './invitation-step.ts';
import { Offer } from './Offer.tsx';
import { SignedInAs } from './SignedInAs.tsx';
import { useAcceptance } from './use-acceptance.ts';
import {
  invitationPath,
  isLoginMigration,
  migrationPath,
  useInvitation,
  type Invitation,
  type Viewer,
} from './use-invitation.ts';

const Accepting = lazyPart(async () => (await import('./Accepting.tsx')).Accepting);
const Closed = lazyPart(async () => (await import('./Closed.tsx')).Closed);
const CodeStep = lazyPart(async () => (await import('./CodeStep.tsx')).CodeStep);
const NotAccepted = lazyPart(async () => (await import('./NotAccepted.tsx')).NotAccepted);
const RoleReady = lazyPart(async () => (await import('./RoleReady.tsx')).RoleReady);

const skeleton = (
  <Stack>
    <SkeletonFacts count={4} />
    <SkeletonText lines={8} />
  </Stack>
);

/** `/invitation/<key>`: what an invitation means, and the answer to it (INVITE-8). */
export function InvitationPage() {
  const text = useText();
  const { page, retry } = useInvitation();
  if (!page)
    return (
      <>
        <PageTitle>{text('invitation.titleUnknown')}</PageTitle>
        <Fetched value={page} skeleton={skeleton} failure={text('invitation.failed')} retry={retry}>
          {() => null}
        </Fetched>
      </>
    );
  const { invitation, viewer, step } = page;
  return (
    <Suspense fallback={<Loading>{skeleton}</Loading>}>
      {invitation === null ? (
        <Closed invitation={null} viewer={viewer} step={step} retry={retry} />
      ) : (
        <Steps key={invitation.key} {...{ invitation, viewer, step, retry }} />
      )}
    </Suspense>
  );
}

/** The steps of a migration that have a page of their own. */
const MIGRATING: readonly InvitationStep[] = [
  'accept',
  'accept_login',
  'register',
  'complete',
  'skip_accept',
];

type Props = Readonly<{
  invitation: Invitation;
  viewer: InvitationPageQuery['viewer'];
  step: InvitationStep;
  retry: ReturnType<typeof useInvitation>['retry'];
}>;

function Steps({ invitation, viewer, step, retry }: Props): ReactNode {
  const acceptance = useAcceptance(invitation);
  const first = useRef(step);
  useEffect(() => {
    // The answers are at the bottom of a long page, and the next step begins at the top of another.
    if (first.current !== step) window.scrollTo(0, 0);
    first.current = step;
  }, [step]);
  if (isLoginMigration(invitation) && MIGRATING.includes(step))
    return <Navigate replace to={migrationPath(invitation.key)} />;
  switch (step) {
    case 'next':
    case 'continue':
      return <Accepting acceptance={acceptance} />;
    case 'complete':
    case 'skip_accept':
      return (
        <RoleReady
          of={invitation}
          personal={viewer?.personalRole ?? null}
          isNew={step === 'complete'}
        />
      );
    case 'invalid':
    case 'expired':
      return <Closed {...{ invitation, viewer, step, retry }} />;
    case 'authenticate':
      return viewer && <Authenticate {...{ invitation, viewer, acceptance }} />;
    case 'error':
      return (
        <OfferPage
          of={invitation}
          problem={<NotAccepted of={invitation} acceptance={acceptance} retry={retry} />}
        >
          <CurrentLogin viewer={viewer} />
        </OfferPage>
      );
    case 'accept_login':
      return (
        <OfferPage of={invitation}>
          <AcceptSignedOut of={invitation} />
        </OfferPage>
      );
    case 'register':
      return (
        <OfferPage of={invitation}>
          <CurrentLogin viewer={viewer} />
          <AcceptUnregistered of={invitation} />
        </OfferPage>
      );
    case 'accept':
      return (
        <OfferPage of={invitation}>
          <CurrentLogin viewer={viewer} />
          <AcceptFirst of={invitation} acceptance={acceptance} />
        </OfferPage>
      );
  }
}

const CurrentLogin = ({ viewer }: Readonly<{ viewer: Viewer | null }>) =>
  viewer && <SignedInAs viewer={viewer} />;

type OfferPageProps = Readonly<{
  of: Invitation;
  /** The obstacles, before the offer. */
  problem?: ReactNode;
  children: ReactNode;
}>;

/** The offer, with the answers below it. */
function OfferPage({ of, problem, children }: OfferPageProps) {
  const text = useText();
  const { invitedBy: inviter, organizationName: organization } = of;
  const title = () => {
    if (organization === null) return text('invitation.titleUnknown');
    if (of.invitationType === 'ACCOUNT_MIGRATION')
      return text('invitation.titleMigration', { organization });
    if (inviter === null) return text('invitation.titleUnnamed', { organization });
    return text('invitation.title', { inviter, organization });
  };
  return (
    <Stack>
      <PageTitle>{title()}</PageTitle>
      {problem}
      <Offer of={of} />
      {children}
    </Stack>
  );
}

type AuthenticateProps = Readonly<{
  invitation: Invitation;
  viewer: Viewer;
  acceptance: ReturnType<typeof useAcceptance>;
}>;

function Authenticate({ invitation: { id, key }, viewer, acceptance }: AuthenticateProps) {
  const text = useText();
  const canSend = useOffersWrite('sendInvitationCode');
  return (
    <Stack>
      <PageTitle>{text('invitation.codeTitle')}</PageTitle>
      <Typography>{text(canSend ? 'invitation.codeText' : 'invitation.noCodeText')}</Typography>
      <SignedInAs viewer={viewer} />
      <Suspense fallback={<Loading>{<SkeletonFields count={1} />}</Loading>}>
        <CodeStep id={id} invitationKey={key} accept={acceptance.beginWithCode} />
      </Suspense>
      <TextLink to={invitationPath(key)}>{text('invitation.back')}</TextLink>
    </Stack>
  );
}
