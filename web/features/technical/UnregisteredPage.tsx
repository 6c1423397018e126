import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Actions } from '../../components/Stack.tsx';
import { UnregisteredPageDocument } from '../../generated/graphql.ts';
import { paths } from '../../../schema/paths.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { safePath } from '../../lib/targets.ts';
import { useText } from '../../lib/use-text.ts';

/**
 * `/register/user` until registration is built: says that the sign-in belongs to no customer, and who can help. A customer is
 * led to `next`.
 */
export function UnregisteredPage() {
  const text = useText();
  const [query] = useSearchParams();
  const { data } = useQuery(UnregisteredPageDocument);
  const session = useSessionState();
  const email = data?.viewer?.loginEmail;

  if (data?.viewer?.isRegistered) {
    return <Navigate replace to={safePath(query.get('next'), window.location.origin)} />;
  }
  return (
    <>
      <PageTitle>{text('unregistered.title')}</PageTitle>
      <Typography variant="lead" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {email ? (
          <FormattedMessage id="unregistered.text" values={{ email: <strong>{email}</strong> }} />
        ) : (
          text('unregistered.textNoEmail')
        )}
      </Typography>
      <Typography>{text('unregistered.help')}</Typography>
      <Actions>
        <Button variant="contained" component={Link} to={paths.contact}>
          {text('contactSupport')}
        </Button>
        <Button variant="outlined" href={paths.logout} onClick={() => session.signOut()}>
          {text('user.signOut')}
        </Button>
      </Actions>
    </>
  );
}
