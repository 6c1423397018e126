import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { paths } from '../../../../schema/paths.ts';
import { ErrorBanner } from '../../../components/notices/ErrorBanner.tsx';
import { PageTitle } from '../../../components/layout/PageTitle.tsx';
import { Actions, Stack } from '../../../components/layout/Stack.tsx';
import { TextLink } from '../../../components/layout/TextLink.tsx';
import type { Failure } from '../../../lib/failure.ts';
import { useSessionState } from '../../../lib/session-state/SessionStateContext.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useText } from '../../../lib/use-text.ts';
import { existingAccountOf, ExistingAccount } from '../ExistingAccount.tsx';
import { forget } from './draft.ts';
import { addressOf } from './flow.ts';
import { groupNumber } from './group-number.ts';
import { TIMED_OUT } from './use-creation.ts';
import type { OrganizationRegistration } from './use-organization-registration.ts';
import { useNavigate } from '../../../lib/use-navigate.ts';

type Props = Readonly<{ registration: OrganizationRegistration }>;

/** The creation failed: retry, change the input, or continue without waiting. */
export function FailedPage({
  registration,
  failure,
}: Props & Readonly<{ failure: Failure | null }>) {
  const { flow, draft, portal, viewer, facts } = registration;
  const text = useText();
  const navigate = useNavigate();
  if (!failure) return null;
  const isLate = failure === TIMED_OUT;
  const existing = existingAccountOf(failure);
  return (
    <Stack>
      <PageTitle>
        {text(isLate ? 'registration.organization.late' : 'registration.organization.failed')}
      </PageTitle>
      <ErrorBanner
        failure={failure}
        area="registration"
        scrollsIntoView
        onRetry={() =>
          void navigate(addressOf(flow, facts.hasAgreed ? 'creating' : 'check'), { replace: true })
        }
      >
        {text(isLate ? 'registration.organization.lateText' : 'registration.creating.kept')}
      </ErrorBanner>
      {existing && (
        <ExistingAccount
          of={existing}
          email={draft.contact?.email ?? ''}
          supportEmail={portal.supportEmail}
        />
      )}
      <Actions>
        {!facts.isSent && (
          <Button variant="outlined" onClick={() => void navigate(addressOf(flow, 'details'))}>
            {text('registration.creating.change')}
          </Button>
        )}
        {viewer.isRegistered && (
          <Button onClick={() => void navigate(paths.home)}>
            {text('registration.organization.goOn')}
          </Button>
        )}
      </Actions>
    </Stack>
  );
}

/** The number belongs to a customer. Its administrator is not disclosed, so the person has to contact them directly. */
export function TakenPage({ registration }: Props) {
  const { flow, draft, name, portal, viewer } = registration;
  const text = useText();
  const navigate = useNavigate();
  const number = groupNumber(draft.number ?? '');
  const message = text('registration.organization.taken.message', {
    name,
    provider: portal.providerName,
    email: viewer.user?.email ?? draft.contact?.email ?? viewer.loginEmail ?? '',
  });
  const copy = useAction(() => navigator.clipboard.writeText(message));
  const subject = encodeURIComponent(text('registration.organization.taken.subject', { number }));
  return (
    <Stack>
      <div>
        <PageTitle>{text('registration.organization.taken.title')}</PageTitle>
        <Typography>{text('registration.organization.taken.text', { number })}</Typography>
      </div>
      <Typography component="blockquote" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
      {copy.failure && (
        <Typography role="status">{text('registration.organization.taken.notCopied')}</Typography>
      )}
      <Actions>
        <Button variant="contained" loading={copy.isRunning} onClick={() => void copy.run()}>
          {text(
            copy.isDone
              ? 'registration.organization.taken.copied'
              : 'registration.organization.taken.copy',
          )}
        </Button>
        <Button variant="outlined" onClick={() => void navigate(addressOf(flow, 'number'))}>
          {text('registration.organization.taken.other')}
        </Button>
      </Actions>
      <div>
        <Typography>{text('registration.organization.taken.unsure')}</Typography>
        <TextLink to={`mailto:${portal.supportEmail}?subject=${subject}`}>
          {text('registration.organization.support')}
        </TextLink>
      </div>
    </Stack>
  );
}

/** Gives the registration up, after a question, since the input is in this browser alone. */
export function CancelPage({ registration }: Props) {
  const { flow, facts, viewer } = registration;
  const text = useText();
  const session = useSessionState();
  const navigate = useNavigate();
  const leave = async () => {
    await navigate(viewer.isRegistered ? paths.home : paths.register, { replace: true });
    forget(session);
    session.set('isRegistering', undefined);
  };
  return (
    <Stack>
      <div>
        <PageTitle>{text('registration.organization.cancel.title')}</PageTitle>
        <Typography>
          {text(
            facts.isSent
              ? 'registration.organization.cancel.sent'
              : 'registration.organization.cancel.text',
          )}
        </Typography>
      </div>
      <Actions>
        <Button variant="contained" color="error" onClick={() => void leave()}>
          {text('registration.organization.cancel.yes')}
        </Button>
        <Button variant="outlined" onClick={() => void navigate(flow.path)}>
          {text('registration.organization.cancel.no')}
        </Button>
      </Actions>
    </Stack>
  );
}
