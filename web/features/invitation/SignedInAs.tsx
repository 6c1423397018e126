import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { breakable } from '../../components/layout/breakable.tsx';
import { paths, withQuery } from '../../../schema/paths.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useText } from '../../lib/use-text.ts';
import { invitationPath, type Viewer } from './use-invitation.ts';

/** The name and e-mail of the person, as far as they are known. */
function nameOf({ user, loginEmail }: Viewer): string | null {
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  const email = user?.email ?? loginEmail;
  if (name === '') return email;
  return email === null ? name : `${name} (${email})`;
}

/** The account that would accept the invitation. */
export function SignedInAs({ viewer }: Readonly<{ viewer: Viewer }>) {
  const text = useText();
  const person = nameOf(viewer);
  return (
    <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {person === null
        ? text('invitation.signedIn')
        : breakable(text('invitation.signedInAs', { person }))}
    </Typography>
  );
}

/** Signs out here and at the provider, and comes back after another sign-in. */
export function OtherAccount({ invitationKey }: Readonly<{ invitationKey: string }>) {
  const session = useSessionState();
  return (
    <Button
      href={withQuery(paths.logout, { next: invitationPath(invitationKey) })}
      onClick={() => session.signOut()}
    >
      {useText()('invitation.otherAccount')}
    </Button>
  );
}
