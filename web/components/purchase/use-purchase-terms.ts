import { useQuery } from '../../data/use-query.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { PurchaseTermsDocument } from './generated/Purchase.ts';

/** The address of the form for withdrawing from a purchase, and of the e-mail that it is sent to. Undefined while they are unknown. */
export function useFormAddresses() {
  const { language } = useLanguage();
  const portal = useQuery(PurchaseTermsDocument, { variables: { language } }).data?.portal;
  return { pdf: portal?.coolingOffFormUrl, email: portal?.supportEmail };
}

/** The goods that a consumer can order. */
export type Goods = 'charger' | 'chips';

/**
 * How goods are returned and who pays for it, as sentences; none while they are unknown. Customer service tells what the provider has
 * not said, and what could not be fetched.
 *
 * @param when `before` an order it leaves out the address
 */
export function useReturnTexts(
  goods: Goods,
  when: 'before' | 'after' = 'after',
): readonly string[] {
  const text = useText();
  const { moneyFixed } = useFormat();
  const { language } = useLanguage();
  const { data, loading } = useQuery(PurchaseTermsDocument, { variables: { language } });
  const terms = data?.portal.goodsReturn;
  if (goods === 'charger') {
    const price = terms?.takeDownPrice ?? null;
    // A consumer who is not told the price does not pay it (PURCHASE-25).
    const isSaid = terms && (price !== null || terms.paidBy === 'PROVIDER');
    return [
      text('coolingOff.takeDown'),
      ...(isSaid ? [text(`coolingOff.takeDown.${terms.paidBy}`)] : []),
      ...(price === null ? [] : [text('coolingOff.takeDown.price', { price: moneyFixed(price) })]),
    ];
  }
  if (terms) {
    const payer = text(`coolingOff.return.${terms.paidBy}`);
    if (when === 'before') return [payer];
    return [text('coolingOff.return.address', { address: terms.address.join(', ') }), payer];
  }
  if (loading) return [];
  return [text(when === 'before' ? 'coolingOff.return.how' : 'coolingOff.return.service')];
}
