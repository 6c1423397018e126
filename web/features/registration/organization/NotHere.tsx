import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PageLink } from '../../../components/layout/PageLink.tsx';
import { breakable } from '../../../components/layout/breakable.tsx';
import { paths, withQuery } from '../../../../schema/paths.ts';
import { DeletionNotice } from '../../../components/notices/DeletionNotice.tsx';
import { PageTitle } from '../../../components/layout/PageTitle.tsx';
import { Actions, Stack } from '../../../components/layout/Stack.tsx';
import { useSessionState } from '../../../lib/session-state/SessionStateContext.ts';
import { useText } from '../../../lib/use-text.ts';
import type { OrganizationRegistration } from './use-organization-registration.ts';

type Props = Readonly<{ registration: OrganizationRegistration }>;

/** One account administers one organisation (ROLE-77): another one is registered with another account. */
export function OtherAccountPage({ registration: { flow, viewer } }: Props) {
  const text = useText();
  const session = useSessionState();
  const organization = viewer.administratorRole?.organizationName;
  const other = withQuery(paths.logout, { next: flow.path, screenHint: 'signup' });
  return (
    <Stack>
      <div>
        <PageTitle>{text('registration.organization.otherAccount.title')}</PageTitle>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {breakable(
            text('registration.organization.otherAccount.text', {
              email: viewer.user?.email ?? viewer.loginEmail ?? '',
              organization: organization ?? text('registration.organization.otherAccount.unnamed'),
            }),
          )}
        </Typography>
      </div>
      <Actions>
        <Button variant="contained" href={other} onClick={() => session.signOut()}>
          {text('registration.organization.otherAccount.create')}
        </Button>
        <Button variant="outlined" component={PageLink} to={paths.contact}>
          {text('contactSupport')}
        </Button>
      </Actions>
    </Stack>
  );
}

/** An account that is being deleted registers nothing. */
export function BeingDeletedPage({ registration: { flow } }: Props) {
  const text = useText();
  return (
    <Stack>
      <PageTitle>
        {text(
          flow.kind === 'smallBusiness'
            ? 'registration.organization.number.titleSmall'
            : 'registration.organization.number.title',
        )}
      </PageTitle>
      <DeletionNotice />
    </Stack>
  );
}
