import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Actions } from '../../components/layout/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
import { useViewer } from '../../lib/viewer.ts';

/** `/auth/signed-out`: the end of a sign-out where the identity provider cannot sign the person out too (AUTH-47). */
export function SignedOutPage() {
  const text = useText();
  if (useViewer()) return <Navigate replace to={paths.home} />;
  return (
    <>
      <PageTitle>{text('signedOut.title')}</PageTitle>
      <Typography variant="lead" component="p">
        {text('signedOut.text')}
      </Typography>
      <Actions>
        <Button variant="contained" href={paths.login}>
          {text('user.signIn')}
        </Button>
      </Actions>
    </>
  );
}
