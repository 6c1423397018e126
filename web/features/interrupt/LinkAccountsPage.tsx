import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Navigate } from 'react-router-dom';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { AddSignIn } from '../../components/forms/AddSignIn.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { writeCookie } from '../../lib/cookie.ts';
import { useWayName } from '../../lib/identities.ts';
import { useText } from '../../lib/use-text.ts';
import { useInterrupt } from './use-interrupt.ts';

/** A browser with this cookie gets no interruption of the sign-in. */
const LATER_COOKIE = 'link-accounts-later';

/**
 * `/interrupt/link-accounts`: other accounts of the person that can be linked (AUTH-5, `suggestLinkAccounts`).
 * Each is proven by signing in to it.
 */
export function LinkAccountsPage() {
  const text = useText();
  const nameOf = useWayName();
  const { value, retry, next } = useInterrupt();
  return (
    <Fetched
      value={value}
      skeleton={<SkeletonBlock height={220} />}
      failure={text('settings.failed')}
      retry={retry}
    >
      {(identity) => {
        if (identity === 'NOBODY' || identity.suggestedWays.length === 0)
          return <Navigate replace to={next} />;
        return (
          <Stack>
            <div>
              <PageTitle>{text('interrupt.link.title')}</PageTitle>
              <Typography>{text('interrupt.link.text')}</Typography>
            </div>
            <Actions>
              {identity.suggestedWays.map((way) => (
                <AddSignIn key={way.connection} way={way} next={next} variant="contained">
                  {text('interrupt.link.begin', { provider: nameOf(way) })}
                </AddSignIn>
              ))}
              <Button
                variant="outlined"
                component={PageLink}
                to={next}
                onClick={() => writeCookie(LATER_COOKIE, '1')}
              >
                {text('interrupt.later')}
              </Button>
            </Actions>
            <Typography color="textSecondary">{text('interrupt.link.where')}</Typography>
          </Stack>
        );
      }}
    </Fetched>
  );
}
