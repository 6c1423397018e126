import { Suspense } from 'react';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/use-text.ts';
import type { CardEntryProps } from './use-card-payment.ts';
import { useHostedFields } from './use-hosted-fields.ts';

/** Most visitors of these pages change no card, and a provider has one of the two. */
const CardForm = lazyPart(async () => (await import('./CardForm.tsx')).CardForm);
const HostedStart = lazyPart(async () => (await import('./HostedStart.tsx')).HostedStart);

const skeleton = <SkeletonBlock height={360} />;

/** How a card is entered: in our form, encrypted in the browser, or in the hosted fields of the payment provider. */
export function CardEntry(props: CardEntryProps) {
  const text = useText();
  const { value, retry } = useHostedFields();
  return (
    <Fetched
      value={value}
      failure={text('payment.fields.failed')}
      retry={retry}
      skeleton={skeleton}
    >
      {({ url }) => (
        <Suspense fallback={skeleton}>
          {url === null ? <CardForm {...props} /> : <HostedStart {...props} />}
        </Suspense>
      )}
    </Fetched>
  );
}
