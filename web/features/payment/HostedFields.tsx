import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { Loading } from '../../components/loading/Loading.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { shownColors } from '../../theme/color-mode.ts';
import { CardFormSkeleton } from './CardFormSkeleton.tsx';
import type { CardPaymentProcess } from './use-card-payment.ts';
import { useHostedFields } from './use-hosted-fields.ts';
import { isRecord } from '../../lib/record.ts';

/** The messages of the page with the hosted fields (docs/payment.md). None says the outcome, which only the backend knows. */
type FrameMessage =
  | { readonly type: 'ready' | 'ended' }
  /** The height of its content in px. */
  | { readonly type: 'height'; readonly height: number };

/** Reads a message; null for one of another kind. */
function readFrameMessage(data: unknown): FrameMessage | null {
  if (!isRecord(data)) return null;
  const { type, height } = data;
  if (type === 'ready' || type === 'ended') return { type };
  return type === 'height' && typeof height === 'number' && Number.isFinite(height)
    ? { type, height }
    : null;
}

/** How long the page of the payment provider may take until it says that it is ready. */
const TIMEOUT_MS = 20_000;
/** The heights that the page can ask for, px: a bank's page needs the first, and nothing the last. */
const MIN_HEIGHT = 320;
const MAX_HEIGHT = 1200;
/** All that the fields and a bank's page need; above all, they cannot lead the portal's own page elsewhere. */
const SANDBOX =
  'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-to-custom-protocols';

const Frame = styled('iframe')({ display: 'block', width: '100%', border: 0 });

type Props = Readonly<{
  /** The token of the session. */
  session: string;
  process: Pick<CardPaymentProcess, 'ask' | 'retry' | 'cancel'>;
}>;

/** The hosted fields of the payment provider, with 3-D Secure in the same frame. */
export function HostedFields({ session, process }: Props) {
  const text = useText();
  const { ask, retry, cancel } = process;
  const stop = useAction(cancel);
  const canCancel = useOffersWrite('cancelCardPayment');
  const fields = useHostedFields();
  const { value } = fields;
  return (
    <Stack>
      <Fetched
        // A session of fields that are no longer configured leads nowhere.
        value={value?.url === null ? null : value}
        failure={text('payment.fields.failed')}
        retry={fields.retry}
        skeleton={<CardFormSkeleton />}
      >
        {({ url }) =>
          url !== null && (
            <Fields key={session} url={url} session={session} ask={ask} retry={retry} />
          )
        }
      </Fetched>
      {canCancel && (
        <Actions>
          <Button loading={stop.isRunning} onClick={() => void stop.run()}>
            {text('payment.form.cancel')}
          </Button>
        </Actions>
      )}
    </Stack>
  );
}

type FieldsProps = Readonly<{
  url: string;
  session: string;
  /** Asks for the outcome, which may take the backend some seconds to learn. */
  ask: () => void;
  /** Asks once for the state. */
  retry: () => void;
}>;

function Fields({ url, session, ask, retry }: FieldsProps) {
  const text = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [height, setHeight] = useState(MIN_HEIGHT);
  // Another theme would load the page again, and empty its fields.
  const [address] = useState(() => {
    const page = new URL(url);
    page.searchParams.set('session', session);
    page.searchParams.set('theme', shownColors());
    return page;
  });
  // Before the frame is painted: no message of its page comes too early.
  useLayoutEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      // Any window can send messages: only the page of the configuration, in this very frame, is heard.
      if (origin !== address.origin || source !== frame.current?.contentWindow) return;
      const message = readFrameMessage(data);
      if (message?.type === 'ready') setState('shown');
      if (message?.type === 'height')
        setHeight(Math.min(Math.max(message.height, MIN_HEIGHT), MAX_HEIGHT));
      if (message?.type === 'ended') ask();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [address, ask]);
  const isShown = state === 'shown';
  useEffect(() => {
    if (isShown) {
      frame.current?.focus({ preventScroll: true });
      return undefined;
    }
    const timer = window.setTimeout(() => setState('failed'), TIMEOUT_MS);
    return () => window.clearTimeout(timer);
  }, [isShown]);
  if (state === 'failed')
    return (
      <Notice
        announce
        tone="error"
        title={text('payment.fields.failed')}
        action={
          <Button
            variant="outlined"
            onClick={() => {
              setState('loading');
              // The payment may have ended meanwhile.
              retry();
            }}
          >
            {text('tryAgain')}
          </Button>
        }
      >
        {text('payment.fields.failedText', { host: address.host })}
      </Notice>
    );
  return (
    <div>
      {!isShown && (
        <Loading>
          <CardFormSkeleton />
        </Loading>
      )}
      <Frame
        ref={frame}
        title={text('payment.fields.title')}
        src={address.href}
        sandbox={SANDBOX}
        style={isShown ? { height } : { height: 0, visibility: 'hidden' }}
      />
    </div>
  );
}
