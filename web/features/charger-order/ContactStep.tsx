import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { paths, withQuery } from '../../../schema/paths.ts';
import { FinalActions } from '../../components/dialogs/FinalActions.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { markSignIn } from '../../lib/sign-in-mark.ts';
import { useText } from '../../lib/use-text.ts';

type Props = Readonly<{
  /** The page that the person returns to. */
  next: string;
  /** Whether a person is signed in who is not a customer yet. */
  isSignedIn: boolean;
}>;

/** Step 2: a customer signs in, everyone else registers. Both come back to the order. */
export function ContactStep({ next, isSignedIn }: Props) {
  const text = useText();
  const session = useSessionState();
  const register = withQuery('/register/user', { next });
  const leave = () => {
    session.set('activeRoleId', undefined);
    markSignIn();
  };
  return (
    <Stack>
      <Typography>
        {text(isSignedIn ? 'chargerOrder.contact.unregistered' : 'chargerOrder.contact.text')}
      </Typography>
      <FinalActions>
        {isSignedIn ? (
          <Button component={PageLink} to={register} variant="contained">
            {text('chargerOrder.contact.register')}
          </Button>
        ) : (
          <>
            <Button
              variant="contained"
              href={withQuery(paths.login, { next, screenHint: 'login' })}
              onClick={leave}
            >
              {text('chargerOrder.contact.signIn')}
            </Button>
            <Button component={PageLink} to={register} variant="outlined">
              {text('chargerOrder.contact.register')}
            </Button>
          </>
        )}
      </FinalActions>
    </Stack>
  );
}
