import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Actions } from '../../components/layout/Stack.tsx';
import { paths, withQuery } from '../../../schema/paths.ts';
import type { MessageId } from '../../../locales/generated/texts.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { signInErrorText } from '../../lib/sign-in-error-codes.ts';
import { safePath } from '../../lib/targets.ts';
import { useViewer } from '../../lib/viewer.ts';

/** The failures of a sign-in that read otherwise to a person who is signed in, and only confirmed who they are. */
const SIGNED_IN_TEXTS: Partial<Record<string, MessageId>> = {
  'signInError.cancelled': 'signInError.change.cancelled',
  'signInError.denied': 'signInError.change.cancelled',
  'signInError.failed': 'signInError.change.failed',
};

/**
 * `/auth/error`: the identity provider's error, in the portal's words for its code. The provider's text is not shown, because
 * anyone can write it into the address. A person who is signed in has failed to change how they sign in.
 */
export function SignInErrorPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const session = useSessionState();
  const next = safePath(query.get('next'), window.location.origin);
  const isSignedIn = useViewer() !== null;
  const text = signInErrorText(query.get('code'));
  const isChange = isSignedIn || text.startsWith('signInError.identity.');
  return (
    <>
      <PageTitle>
        {intl.formatMessage({ id: isChange ? 'signInError.changeTitle' : 'signInError.title' })}
      </PageTitle>
      <Typography variant="lead" component="p">
        <FormattedMessage id={(isSignedIn ? SIGNED_IN_TEXTS[text] : undefined) ?? text} />
      </Typography>
      <Actions>
        {isChange ? (
          <Button variant="contained" component={PageLink} to={next}>
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
        <Button variant="outlined" component={PageLink} to={paths.contact}>
          <FormattedMessage id="contactSupport" />
        </Button>
      </Actions>
    </>
  );
}
