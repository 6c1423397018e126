import { styled } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useConnection } from '../../lib/connection/connection.ts';
import { commonFailure, isFinal, type Failure } from '../../lib/failure.ts';
import { useRetryLayer } from '../../lib/retry-layer.ts';
import { useText } from '../../lib/use-text.ts';
import { ErrorBanner } from './ErrorBanner.tsx';
import { Notice } from './Notice.tsx';
import { useFailureTitle } from './use-failure-title.ts';

/** Its notice is as high as it is. */
const Box = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

/** Whether the page asks again by itself, and charging is not affected. */
const isPassing = (failure: Failure) =>
  !isFinal(failure) && failure.code !== 'EMAIL_VERIFICATION_REQUIRED';

/**
 * The one headline above a page, with the one retry and reference: the services cannot be reached, or several parts are missing. Once
 * all is there, a box of the same height says so until the person closes it or leaves, so that nothing moves.
 */
export function FailureHead() {
  const text = useText();
  const { announce } = useConfirmation();
  const { failure: outage, isRecovering, isRetrying, retry } = useConnection();
  const { parts, runAll, setHead } = useRetryLayer();
  const titleOf = useFailureTitle();
  const box = useRef<HTMLDivElement>(null);
  const isNeeded = outage !== null || parts.length > 1 || parts.some(({ isAtTop }) => isAtTop);
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  const isOver = wasNeeded && !isNeeded;
  const over = text('failure.over');

  useLayoutEffect(() => {
    setHead(isNeeded);
    return () => setHead(false);
  }, [isNeeded, setHead]);
  useLayoutEffect(() => {
    const { current: frame } = box;
    if (!frame || !isNeeded) return;
    frame.style.minHeight = '';
    frame.style.minHeight = `${frame.offsetHeight}px`;
  });
  useEffect(() => {
    if (isOver) announce(over);
  }, [announce, isOver, over]);

  if (!wasNeeded) return null;
  const failure = outage ?? commonFailure(parts.map((part) => part.failure));
  // A part alone says in its place what is missing.
  const isOfParts = parts.length > 1 || parts.some(({ isAtTop }) => isAtTop);
  const isWhole = !isOfParts && isPassing(failure);
  const title = isWhole ? text('app.unavailable') : isOfParts ? titleOf(parts) : undefined;
  return (
    <Box ref={box}>
      {isOver ? (
        <Notice tone="success" title={over} onDismiss={() => setWasNeeded(false)} />
      ) : (
        <ErrorBanner
          failure={failure}
          onRetry={() => {
            if (outage) retry();
            runAll();
          }}
          isRetrying={isRetrying || parts.some((part) => part.isRetrying)}
          {...(title !== undefined && { title })}
        >
          {isWhole && text(isRecovering ? 'app.unavailableText' : 'app.unavailableForNow')}
        </ErrorBanner>
      )}
    </Box>
  );
}
