import { ConfirmButton } from '../../components/dialogs/ConfirmButton.tsx';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import {
  PriceRequestsDocument,
  PricesDocument,
  type PriceRequestPartsFragment,
} from './generated/Price.ts';
import { WithdrawPriceRequestDocument } from './generated/WithdrawButton.ts';
import { usePriceText } from './use-price-text.ts';

const queries = { refetches: [PriceRequestsDocument], showing: [PricesDocument] };

/** Withdraws a pending request, after a question. */
export function WithdrawButton({ request }: Readonly<{ request: PriceRequestPartsFragment }>) {
  const text = useText();
  const priceText = usePriceText();
  const account = useAccount();
  const { confirm } = useConfirmation();
  const withdraw = useWrite(WithdrawPriceRequestDocument, queries);
  const isOffered = useOffersWrite('withdrawPriceRequest');
  if (!isOffered || !account || request.status !== 'PENDING') return null;
  const price = priceText(request, null);
  return (
    <ConfirmButton
      label={text('price.withdraw')}
      title={text('price.withdraw.title', { price })}
      action={text('price.withdraw.action')}
      running={text('price.withdraw.running')}
      onConfirm={async () => {
        await withdraw({ accountId: account.id, id: request.id });
        confirm('price.withdrawn', { next: 'price.withdrawn.next' });
      }}
    >
      {text('price.withdraw.text', { count: request.priceLists.length })}
    </ConfirmButton>
  );
}
