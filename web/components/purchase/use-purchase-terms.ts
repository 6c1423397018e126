import { useQuery } from '../../data/use-query.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useText } from '../../lib/use-text.ts';
import { PurchaseTermsDocument } from './generated/Purchase.ts';

/** The provider's terms for a withdrawal: the form, and how goods are returned. */
export function usePurchaseTerms() {
  const { language } = useLanguage();
  return useQuery(PurchaseTermsDocument, { variables: { language } }).data?.portal;
}

/** The goods that a consumer can order. */
export type Goods = 'charger' | 'chips';

/**
 * How goods are returned and who pays for it, as sentences. Customer service tells what the provider has not said, and what could not
 * be fetched.
 */
export function useReturnTexts(goods: Goods): readonly string[] {
  const text = useText();
  const terms = usePurchaseTerms()?.goodsReturn;
  const part = goods === 'chips' ? 'return' : 'takeDown';
  const payer = terms ? [text(`coolingOff.${part}.${terms.paidBy}`)] : [];
  if (goods === 'charger') return [text('coolingOff.takeDown'), ...payer];
  const address = terms?.address.join(', ');
  return [
    address === undefined
      ? text('coolingOff.return.service')
      : text('coolingOff.return.address', { address }),
    ...payer,
  ];
}
