import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useText } from '../../lib/use-text.ts';
import { useCoopSignIn } from './use-coop-sign-in.ts';

/** Connects the membership without a number, by a sign-in at the coop. */
export function SignInAtCoop({ returnUrl }: Readonly<{ returnUrl: string }>) {
  const text = useText();
  const signIn = useCoopSignIn();
  const { run, isRunning, isDone, failure } = useAction(() => signIn('CONNECT', returnUrl));
  return (
    <Stack>
      <div>
        <Typography variant="h3" component="p">
          {text('memberships.coop.signInTitle')}
        </Typography>
        <Typography color="textSecondary">{text('memberships.coop.signInText')}</Typography>
      </div>
      {failure && <ErrorBanner failure={failure} scrollsIntoView />}
      <Actions>
        {/* Disabled until the browser has left the page. */}
        <Button variant="outlined" loading={isRunning || isDone} onClick={() => void run()}>
          {text('memberships.coop.signIn')}
        </Button>
      </Actions>
    </Stack>
  );
}
