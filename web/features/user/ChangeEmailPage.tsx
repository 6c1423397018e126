import { useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { breakable } from '../../components/layout/breakable.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonText } from '../../components/loading/Loading.tsx';
import { FactList } from '../../components/layout/FactList.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { FinalActions } from '../../components/dialogs/FinalActions.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { useQuery } from '../../data/use-query.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { toFailure } from '../../lib/failure.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useAction } from '../../lib/use-action.ts';
import { useText } from '../../lib/use-text.ts';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { ModalRoute } from '../../components/dialogs/ModalRoute.tsx';
import { paths, withQuery } from '../../../schema/paths.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import {
  EmailLinkDocument,
  VerifyEmailDocument,
  type EmailLinkFactsFragment,
  type EmailLinkQuery,
} from './generated/ChangeEmailPage.ts';

type Viewer = NonNullable<EmailLinkQuery['viewer']>;

/**
 * `/changeEmail`: the link of an e-mail. Looking at it changes nothing: the person who asked for it, signed in, presses (USER-35).
 */
export function ChangeEmailPage() {
  const text = useText();
  const code = useSearchParams()[0].get('code') ?? '';
  if (code !== '') return <EmailLink key={code} code={code} />;
  return (
    <Stack>
      <PageTitle>{text('user.email.title')}</PageTitle>
      <EmailFailedDialog>
        <Typography role="alert">{text('user.email.noCode')}</Typography>
      </EmailFailedDialog>
    </Stack>
  );
}

function EmailLink({ code }: Readonly<{ code: string }>) {
  const text = useText();
  const query = useQuery(EmailLinkDocument, { variables: { key: code }, ...refreshed });
  const { value, retry } = selectFetched(query, (data) =>
    // The backend may refuse the person's record until the address is verified.
    query.error && toFailure(query.error).code !== 'EMAIL_VERIFICATION_REQUIRED' ? null : data,
  );
  const link = value?.emailLink ?? null;
  return (
    <Stack>
      <PageTitle>{text(link?.replacedEmail ? 'emailLink.change' : 'user.email.title')}</PageTitle>
      <Fetched
        value={value}
        skeleton={<SkeletonText lines={6} />}
        failure={text('emailLink.failed')}
        retry={retry}
      >
        {({ viewer }) => <LinkStep code={code} link={link} viewer={viewer} />}
      </Fetched>
    </Stack>
  );
}

type LinkFacts = EmailLinkFactsFragment | null;
type StepProps = Readonly<{ code: string; link: LinkFacts; viewer: Viewer | null }>;

/** The step that a link is at. Null is a link that is wrong, or of which the backend tells nothing. */
function LinkStep({ code, link, viewer }: StepProps) {
  const text = useText();
  const write = useWrite(VerifyEmailDocument, { withoutRole: true });
  const confirm = useAction(() => write({ code }));
  const { failure } = confirm;
  if (confirm.isDone) return <EmailVerifiedDialog />;
  if (link?.status === 'CONFIRMED')
    return (
      <Stack>
        <Typography>{breakable(text('emailLink.usedText', { email: link.email }))}</Typography>
        <Actions>
          <Button component={PageLink} variant="contained" to={paths.profile}>
            {text('user.email.toProfile')}
          </Button>
        </Actions>
      </Stack>
    );
  if (link?.status === 'EXPIRED')
    return (
      <EmailFailedDialog>
        <Typography role="alert">{text('errors.email.CODE_EXPIRED')}</Typography>
      </EmailFailedDialog>
    );
  if (viewer === null) return <SignedOutStep link={link} />;
  if (link?.isViewers === false || failure?.code === 'FORBIDDEN')
    return <StrangerStep link={link} viewer={viewer} />;
  if (failure)
    return (
      <EmailFailedDialog>
        <ErrorBanner
          failure={failure}
          area="email"
          {...(!FINAL_CODES.includes(failure.code) && { onRetry: () => void confirm.run() })}
        />
      </EmailFailedDialog>
    );
  return <ConfirmStep link={link} viewer={viewer} confirm={confirm} />;
}

/** The two addresses of a change, or the one to verify. */
function Addresses({ link, current }: Readonly<{ link: LinkFacts; current: string | null }>) {
  const text = useText();
  if (link === null) return null;
  const { email, replacedEmail } = link;
  return (
    <FactList
      facts={
        replacedEmail === null
          ? [[text('emailLink.address'), email]]
          : [
              [text('emailLink.old'), current ?? replacedEmail],
              [text('emailLink.new'), email],
            ]
      }
    />
  );
}

/** The address of this page, to come back to after a sign-in. */
function useHere(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}

function SignedOutStep({ link }: Readonly<{ link: LinkFacts }>) {
  const text = useText();
  const next = useHere();
  return (
    <Stack>
      <Addresses link={link} current={null} />
      <Typography>{text('emailLink.signInText')}</Typography>
      <Actions>
        <Button variant="contained" href={withQuery(paths.login, { next })}>
          {text('emailLink.signIn')}
        </Button>
      </Actions>
    </Stack>
  );
}

/** The link of another account: the address that it is to replace stays masked. */
function StrangerStep({ link, viewer }: Readonly<{ link: LinkFacts; viewer: Viewer }>) {
  const text = useText();
  const session = useSessionState();
  const next = useHere();
  const email = viewer.user?.email ?? viewer.loginEmail;
  return (
    <Stack>
      <Typography>
        {email === null
          ? text('emailLink.strangerUnnamed')
          : breakable(text('emailLink.stranger', { email }))}
      </Typography>
      <Addresses link={link} current={null} />
      <Actions>
        <Button
          variant="contained"
          href={withQuery(paths.logout, { next })}
          onClick={() => session.signOut()}
        >
          {text('emailLink.otherAccount')}
        </Button>
        <Button component={PageLink} to={paths.home}>
          {text('goHome')}
        </Button>
      </Actions>
    </Stack>
  );
}

type ConfirmProps = Readonly<{
  link: LinkFacts;
  viewer: Viewer;
  confirm: Pick<ReturnType<typeof useAction>, 'isRunning'> & { readonly run: () => Promise<void> };
}>;

function ConfirmStep({ link, viewer, confirm }: ConfirmProps) {
  const text = useText();
  const days = link?.undoDays ?? null;
  return (
    <Stack>
      <Addresses link={link} current={viewer.user?.email ?? null} />
      <Typography>
        {text(
          link === null
            ? 'emailLink.unknownText'
            : link.replacedEmail === null
              ? 'emailLink.verifyText'
              : 'emailLink.changeText',
        )}
      </Typography>
      {days !== null && <Typography>{text('emailLink.undoText', { days })}</Typography>}
      <Actions>
        <Button variant="contained" loading={confirm.isRunning} onClick={() => void confirm.run()}>
          {text(link?.replacedEmail ? 'emailLink.change' : 'emailLink.verify')}
        </Button>
      </Actions>
    </Stack>
  );
}

/** Codes that repeating the request does not change. */
const FINAL_CODES: readonly (string | undefined)[] = [
  'NOT_FOUND',
  'CODE_EXPIRED',
  'EMAIL_EXISTS',
  'USER_EMAIL_EXISTS',
];

/** The e-mail address is verified: leads on to the page that required it. */
function EmailVerifiedDialog() {
  const text = useText();
  const session = useSessionState();
  const [returnPath] = useState(() => session.get('emailValidationReturnUrl'));
  const target = returnPath ?? paths.profile;
  return (
    <ModalRoute title={text('user.email.verified')} closeTo={target}>
      <Typography>{text('user.email.verifiedText')}</Typography>
      <FinalActions>
        <Button
          component={PageLink}
          variant="contained"
          to={target}
          onClick={() => session.set('emailValidationReturnUrl', undefined)}
        >
          {text(returnPath === undefined ? 'user.email.toProfile' : 'user.email.goOn')}
        </Button>
      </FinalActions>
    </ModalRoute>
  );
}

/** The link did not work: the reason, and the way to a new link. */
function EmailFailedDialog({ children }: Readonly<{ children: ReactNode }>) {
  const text = useText();
  return (
    <ModalRoute title={text('user.email.failed')} closeTo={paths.profile}>
      {children}
      <FinalActions>
        <Button component={PageLink} variant="contained" to={paths.profileEmail}>
          {text('user.email.again')}
        </Button>
      </FinalActions>
    </ModalRoute>
  );
}
