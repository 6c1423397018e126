import { Suspense } from 'react';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { Loading } from '../../components/loading/Loading.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/use-text.ts';
import type { CardEntryProps } from './use-card-payment.ts';
import { CardFormSkeleton, HostedStartSkeleton } from './CardFormSkeleton.tsx';
import { useHostedFields } from './use-hosted-fields.ts';

/** Most visitors of these pages change no card, and a provider has one of the two. */
const CardForm = lazyPart(async () => (await import('./CardForm.tsx')).CardForm);
const HostedStart = lazyPart(async () => (await import('./HostedStart.tsx')).HostedStart);

/** How a card is entered: in our form, encrypted in the browser, or in the hosted fields of the payment provider. */
export function CardEntry(props: CardEntryProps) {
  const text = useText();
  const { value, retry } = useHostedFields();
  return (
    <Fetched
      value={value}
      failure={text('payment.fields.failed')}
      retry={retry}
      skeleton={<CardFormSkeleton />}
    >
      {({ url }) => (
        <Suspense
          fallback={
            <Loading>{url === null ? <CardFormSkeleton /> : <HostedStartSkeleton />}</Loading>
          }
        >
          {url === null ? <CardForm {...props} /> : <HostedStart {...props} />}
        </Suspense>
      )}
    </Fetched>
  );
}
