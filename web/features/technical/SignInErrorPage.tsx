import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Actions } from '../../components/Stack.tsx';
import { paths, withQuery } from '../../../schema/paths.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { signInErrorText } from '../../lib/sign-in-error-codes.ts';
import { safePath } from '../../lib/targets.ts';

/**
 * `/auth/error`: the identity provider's error, in the portal's words for its code. The provider's text is not shown, because
 * anyone can write it into the address.
 */
export function SignInErrorPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const session = useSessionState();
  const next = safePath(query.get('next'), window.location.origin);
  const text = signInErrorText(query.get('code'));
  // A failed change of identities leaves the person signed in.
  const isChange = text.startsWith('signInError.identity.');
  return (
    <>
      <PageTitle>
        {intl.formatMessage({ id: isChange ? 'signInError.changeTitle' : 'signInError.title' })}
      </PageTitle>
      <Typography variant="lead" component="p">
        <FormattedMessage id={text} />
      </Typography>
      <Actions>
        {isChange ? (
          <Button variant="contained" component={Link} to={next}>
            <FormattedMessage id="signInError.back" />
          </Button>
        ) : (
          <Button
            variant="contained"
            href={withQuery(paths.login, { next })}
            onClick={() => session.set('activeRoleId', undefined)}
          >
            <FormattedMessage id="signInError.tryAgain" />
          </Button>
        )}
        <Button variant="outlined" component={Link} to={paths.contact}>
          <FormattedMessage id="contactSupport" />
        </Button>
      </Actions>
    </>
  );
}
