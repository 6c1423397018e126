import { useIntl } from 'react-intl';
import { ErrorBanner } from '../components/ErrorBanner.tsx';
import type { Failure } from '../lib/failure.ts';
import { useConnection } from '../lib/graphql/ConnectionContext.ts';

const unknown: Failure = { status: 999, code: 'UNKNOWN_ERROR', messages: [] };

/**
 * The one notice that the portal's services cannot be reached. It goes by itself once they answer.
 * @param isCertain shown in place of a screen that cannot be shown, also when no reason is known
 */
export function ConnectionNotice({ isCertain = false }: Readonly<{ isCertain?: boolean }>) {
  const intl = useIntl();
  const { failure, isRetrying, retry } = useConnection();
  const shown = failure ?? (isCertain ? unknown : null);
  if (!shown) return null;
  return (
    <ErrorBanner
      failure={shown}
      title={intl.formatMessage({ id: 'app.unavailable' })}
      explain={(reason) => intl.formatMessage({ id: 'app.unavailableText' }, { reason })}
      onRetry={retry}
      isRetrying={isRetrying}
    />
  );
}
