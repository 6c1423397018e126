import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useCoopSignIn } from './use-coop-sign-in.ts';

/** Connects the membership without a number: the coop says who signs in there. */
export function SignInAtCoop({ returnUrl }: Readonly<{ returnUrl: string }>) {
  const signIn = useCoopSignIn();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const leave = async () => {
    setLeaving(true);
    setFailure(null);
    try {
      // The page is about to go, so the button stays as it is.
      await signIn('CONNECT', returnUrl);
    } catch (error) {
      setFailure(toFailure(error));
      setLeaving(false);
    }
  };
  return (
    <Stack>
      <div>
        <Typography variant="h3" component="p">
          <FormattedMessage id="memberships.coop.signInTitle" />
        </Typography>
        <Typography color="textSecondary">
          <FormattedMessage id="memberships.coop.signInText" />
        </Typography>
      </div>
      {failure && <ErrorBanner failure={failure} scrollsIntoView />}
      <Actions>
        <Button
          variant="outlined"
          loading={isLeaving}
          onClick={() => {
            void leave();
          }}
        >
          <FormattedMessage id="memberships.coop.signIn" />
        </Button>
      </Actions>
    </Stack>
  );
}
