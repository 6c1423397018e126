import type { ErrorArea } from '../../../schema/error-codes.ts';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { banner } from '../../lib/error-banner.ts';
import { isFinal, type Failure } from '../../lib/failure.ts';
import { useTexts } from '../../lib/LanguageProvider.tsx';
import { report } from '../../lib/report.ts';
import { useSharedRetry } from '../../lib/retry-layer.ts';
import { Notice } from './Notice.tsx';
import { Solutions } from './Solutions.tsx';
import { Actions } from '../layout/Stack.tsx';
import { useIsMessage } from './use-is-message.ts';

/** The texts of failures are among these. */
const commonTexts = ['common'] as const;

const WayOut = lazy(async () => ({ default: (await import('./WayOut.tsx')).WayOut }));

type Props = Readonly<{
  failure: Failure;
  /** The part of the portal whose own texts go first. */
  area?: ErrorArea;
  /** The action that failed. It comes first, the reason below it. */
  title?: string;
  /** The consequence for the person, and what happens next. */
  children?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Whether it was a read, whose retry is one with the others of the page or dialog. */
  sharesRetry?: boolean;
  onDismiss?: () => void;
  action?: ReactNode;
  /** Whether the page scrolls to it when it appears. */
  scrollsIntoView?: boolean;
}>;

/**
 * A failure as ERROR-14 to ERROR-22 show it: red, blue or, for a role that stands in the way, a
 * warning; with the reason in words and what can be done about it.
 */
export function ErrorBanner({ failure, area, title, children, action, ...props }: Props) {
  const { isRetrying = false, sharesRetry = false, onDismiss, scrollsIntoView = false } = props;
  const ownRetry = isFinal(failure) ? undefined : props.onRetry;
  const intl = useIntl();
  const notice = useRef<HTMLDivElement>(null);
  const sharedRetry = useSharedRetry(notice, sharesRetry ? ownRetry : undefined);
  const onRetry = sharesRetry ? sharedRetry : ownRetry;
  // The home begins without them.
  const hasTexts = useTexts(commonTexts);
  const { tone, text, unknownCode } = banner(failure, useIsMessage(), area, hasTexts);

  const reason = 'id' in text ? intl.formatMessage({ id: text.id }, text.values) : text.text;

  // Fetched only where there was an answer: without a connection it would not come.
  const hasWayOut = hasTexts && (tone !== 'info' || failure.requestId !== undefined);
  useEffect(() => {
    if (unknownCode !== undefined) report(`Unknown error code: ${unknownCode}`);
  }, [unknownCode]);
  useEffect(() => {
    if (scrollsIntoView) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, scrollsIntoView]);

  return (
    <Notice
      ref={notice}
      announce
      tone={tone}
      title={title ?? reason}
      onDismiss={onDismiss}
      action={
        (onRetry ?? action ?? hasWayOut) && (
          <Actions>
            {onRetry && (
              <Button variant="outlined" onClick={onRetry} loading={isRetrying}>
                <FormattedMessage id="tryAgain" />
              </Button>
            )}
            {hasWayOut && (
              <Suspense>
                <WayOut of={failure} isOnlyAction={!action} />
              </Suspense>
            )}
            {action}
          </Actions>
        )
      }
    >
      {title !== undefined && <div>{reason}</div>}
      {children !== undefined && <div>{children}</div>}
      {failure.roleConstraint && <Solutions solutions={failure.solutions ?? []} />}
    </Notice>
  );
}
