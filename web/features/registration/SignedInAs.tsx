import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { breakable } from '../../components/layout/breakable.tsx';
import { paths } from '../../../schema/paths.ts';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';

/** The sign-in that the new account belongs to, and sign-out for a customer who has another. */
export function SignedInAs({ email }: Readonly<{ email: string | null }>) {
  const session = useSessionState();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      <FormattedMessage
        id={email === null ? 'registration.signedIn' : 'registration.signedInAs'}
        values={{
          email: breakable(email),
          link: (label) => (
            <TextLink to={paths.logout} reloadDocument onClick={() => session.signOut()}>
              {label}
            </TextLink>
          ),
        }}
      />
    </Typography>
  );
}
