import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Navigate } from 'react-router-dom';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
import { REGISTRATION_PATHS } from './steps.ts';
import type { Registration } from './use-registration.ts';

/**
 * An administrator registers by invitation alone. An invitation to another role leads to the registration of a
 * customer.
 */
export function NotInvited({ invitation }: Pick<Registration, 'invitation'>) {
  const text = useText();
  if (invitation) return <Navigate replace to={REGISTRATION_PATHS.customer} />;
  return (
    <Stack>
      <div>
        <PageTitle>{text('registration.notInvited.title')}</PageTitle>
        <Typography>{text('registration.notInvited.text')}</Typography>
      </div>
      <Actions>
        <Button variant="contained" component={PageLink} to={paths.register}>
          {text('registration.notInvited.register')}
        </Button>
        <Button variant="outlined" component={PageLink} to={paths.home}>
          {text('goHome')}
        </Button>
      </Actions>
    </Stack>
  );
}
