import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { Actions } from '../../components/layout/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
import { useViewer } from '../../lib/viewer.ts';

/** `/auth/account-deleted`: a person whose account is gone, and who is still signed in (USER-61). */
export function AccountDeletedPage() {
  const text = useText();
  const viewer = useViewer();
  if (!viewer) return <Navigate replace to={paths.signedOut} />;
  if (viewer.isRegistered !== false) return <Navigate replace to={paths.home} />;
  return (
    <>
      <PageTitle>{text('accountDeleted.title')}</PageTitle>
      <Typography variant="lead" component="p">
        {text('accountDeleted.text')}
      </Typography>
      <Actions>
        <Button variant="contained" href={paths.logout}>
          {text('user.signOut')}
        </Button>
        <Button component={PageLink} to="/register/user" variant="outlined">
          {text('accountDeleted.again')}
        </Button>
      </Actions>
    </>
  );
}
