import type { ErrorArea } from '../../schema/error-codes.ts';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { banner } from '../lib/error-banner.ts';
import type { Failure } from '../lib/failure.ts';
import { useAllTexts } from '../lib/LanguageProvider.tsx';
import { report } from '../lib/report.ts';
import { Notice } from './Notice.tsx';
import { Solutions } from './Solutions.tsx';
import { Actions } from './Stack.tsx';
import { useIsMessage } from './use-is-message.ts';
import { wayOutCode } from './way-out-codes.ts';

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
  onDismiss?: () => void;
  action?: ReactNode;
  /** Whether the page scrolls to it when it appears. */
  scrollsIntoView?: boolean;
}>;

/**
 * A failure as specification section 8 shows it: red, blue or, for a role that stands in the way, a
 * warning, with the reason in words and the remedy.
 */
export function ErrorBanner({ failure, area, title, children, action, ...props }: Props) {
  const { onRetry, isRetrying = false, onDismiss, scrollsIntoView = false } = props;
  const intl = useIntl();
  const notice = useRef<HTMLDivElement>(null);
  const { tone, text, unknownCode } = banner(failure, useIsMessage(), area);

  const reason = 'id' in text ? intl.formatMessage({ id: text.id }, text.values) : text.text;

  // A code that is not among the first texts may be among the others.
  const hasAllTexts = useAllTexts();
  const isUnknown = hasAllTexts && unknownCode !== undefined;
  const wayOut = hasAllTexts ? wayOutCode(failure.code) : undefined;
  useEffect(() => {
    if (isUnknown) report(`Unknown error code: ${unknownCode}`);
  }, [isUnknown, unknownCode]);
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
        (onRetry ?? action ?? wayOut) && (
          <Actions>
            {onRetry && (
              <Button variant="outlined" color={tone} onClick={onRetry} loading={isRetrying}>
                <FormattedMessage id="tryAgain" />
              </Button>
            )}
            {wayOut && (
              <Suspense>
                <WayOut code={wayOut} />
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
