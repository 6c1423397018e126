import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { useRoles } from '../../lib/roles.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useText } from '../../lib/use-text.ts';
import { forgetRegistration } from './draft.ts';
import type { Registration } from './use-registration.ts';

type Props = Readonly<{ registration: Registration }>;

/** The administrator's account exists: leads to the organisation, in the role of the invitation. */
export function AdministratorDone({ registration: { invitation, viewer } }: Props) {
  const text = useText();
  const session = useSessionState();
  const { changeRole } = useRoles();
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      if (!isLeaving.current) return;
      forgetRegistration(session);
      // The registration has accepted it.
      session.set('invitation', undefined);
    },
    [session],
  );
  const next = session.get('userRegistrationCompleteRoute');
  // The migration of an organisation's login continues there, with a personal way to sign in.
  const isMigration = next?.startsWith('/migrate/') === true;
  useEffect(() => {
    if (isMigration) isLeaving.current = true;
  }, [isMigration]);
  const role = invitation?.viewerRole ?? null;
  const organization = invitation?.organizationName ?? text('invitation.organizationUnknown');
  if (isMigration) return <Navigate replace to={next} />;
  return (
    <Stack>
      <div>
        <PageTitle>{text('registration.administrator.title', { organization })}</PageTitle>
        <Typography>{text('registration.administrator.text')}</Typography>
      </div>
      <Actions>
        {role ? (
          <Button
            variant="contained"
            onClick={() => {
              isLeaving.current = true;
              changeRole(role.userRoleId, [role], viewer.personalRole);
            }}
          >
            {text('registration.administrator.open', { organization })}
          </Button>
        ) : (
          <Button
            variant="contained"
            component={PageLink}
            to={paths.home}
            onClick={() => {
              isLeaving.current = true;
            }}
          >
            {text('registration.done.home')}
          </Button>
        )}
      </Actions>
    </Stack>
  );
}
