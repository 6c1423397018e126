import { ErrorBanner } from '../components/ErrorBanner.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import type { Failure } from '../lib/failure.ts';
import { useConnection } from '../lib/graphql/ConnectionContext.ts';
import { useText } from '../lib/use-text.ts';

const unknown: Failure = { status: 999, code: 'UNKNOWN_ERROR', messages: [] };

const Banner = ({ failure }: Readonly<{ failure: Failure }>) => {
  const text = useText();
  const { isRetrying, retry } = useConnection();
  return (
    <ErrorBanner failure={failure} onRetry={retry} isRetrying={isRetrying}>
      {failure.code !== 'EMAIL_VERIFICATION_REQUIRED' && text('app.unavailableText')}
    </ErrorBanner>
  );
};

/** The one notice that the portal's services cannot be reached, above the page. It goes by itself once they answer. */
export function ConnectionNotice() {
  const { failure } = useConnection();
  return failure && <Banner failure={failure} />;
}

/** The same in place of a page that cannot be shown without them. */
export function UnavailablePage() {
  const text = useText();
  const { failure } = useConnection();
  return (
    <>
      <PageTitle>{text('app.unavailable')}</PageTitle>
      <Banner failure={failure ?? unknown} />
    </>
  );
}
