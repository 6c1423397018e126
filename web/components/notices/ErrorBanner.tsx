import type { ErrorArea } from '../../../schema/error-codes.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, use, useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { banner } from '../../lib/error-banner.ts';
import { isFinal, type Failure } from '../../lib/failure.ts';
import { useTexts } from '../../lib/LanguageProvider.tsx';
import { report } from '../../lib/report.ts';
import { useFailedPart, useRetryLayer } from '../../lib/retry-layer.ts';
import { Notice } from './Notice.tsx';
import { Solutions } from './Solutions.tsx';
import { SectionTitleContext } from '../layout/Section.tsx';
import { Actions } from '../layout/Stack.tsx';
import { useFailureTitle } from './use-failure-title.ts';
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
  /** Its name among several that failed, where its place is above the page. */
  topName?: string;
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
  const {
    isRetrying = false,
    sharesRetry = false,
    topName,
    onDismiss,
    scrollsIntoView = false,
  } = props;
  const ownRetry = isFinal(failure) ? undefined : props.onRetry;
  const intl = useIntl();
  const notice = useRef<HTMLDivElement>(null);
  // The home begins without them.
  const hasTexts = useTexts(commonTexts);
  const { tone, text, unknownCode } = banner(failure, useIsMessage(), area, hasTexts);

  const reason = 'id' in text ? intl.formatMessage({ id: text.id }, text.values) : text.text;
  const ownTitle = title ?? reason;
  const section = use(SectionTitleContext);
  const name = topName ?? section;
  const isAtTop = topName !== undefined;
  const isPart = sharesRetry && ownRetry !== undefined;
  useFailedPart(
    notice,
    isPart ? { title: ownTitle, name, failure, isRetrying, isAtTop } : undefined,
    ownRetry,
  );
  const { parts, hasHead, runAll } = useRetryLayer();
  const titleOf = useFailureTitle();
  const onRetry = isPart ? runAll : ownRetry;
  const isBusy = isPart ? parts.some((part) => part.isRetrying) : isRetrying;

  // Fetched only where there was an answer: without a connection it would not come.
  const hasWayOut = hasTexts && (tone !== 'info' || failure.requestId !== undefined);
  useEffect(() => {
    if (unknownCode !== undefined) report(`Unknown error code: ${unknownCode}`);
  }, [unknownCode]);
  useEffect(() => {
    if (scrollsIntoView) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, scrollsIntoView]);

  // Another notice has the headline and the retry of all.
  if (isPart && (hasHead || parts[0]?.notice !== notice))
    return isAtTop && parts.length === 1 ? null : (
      <Typography component="div" color="textSecondary">
        {ownTitle}
        {children !== undefined && <div>{children}</div>}
      </Typography>
    );
  return (
    <Notice
      ref={notice}
      announce
      tone={tone}
      title={(isPart ? titleOf(parts) : undefined) ?? ownTitle}
      onDismiss={onDismiss}
      action={
        (onRetry ?? action ?? hasWayOut) && (
          <Actions>
            {onRetry && (
              <Button variant="outlined" onClick={onRetry} loading={isBusy}>
                <FormattedMessage id={isBusy ? 'tryingAgain' : 'tryAgain'} />
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
