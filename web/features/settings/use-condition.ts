import { personalNoticeTexts } from '../../components/notice-texts.ts';
import { useAccounts } from '../../lib/use-account.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { Help } from './use-account-facts.ts';

/**
 * What is wrong with the accounts of a person, in words: those of these pages in detail, and other organisations' by name. The gateway
 * decides whether all is in order (ARCH-15).
 */
export function useCondition({ accounts: known }: Help['viewer']) {
  const text = useText();
  const format = useFormat();
  const pages = useAccounts();
  const accounts = known ?? [];
  const own = pages.flatMap((page) => {
    const account = accounts.find(({ id }) => id === page.id);
    return account ? [{ page, account }] : [];
  });
  const others = accounts.filter(({ id }) => pages.every((page) => page.id !== id));
  const kinds = [...new Set(own.flatMap(({ account }) => account.notices ?? []))];
  const notices = kinds.map((kind) => personalNoticeTexts(kind));
  const otherText = (id: 'settings.help.otherAccount' | 'settings.help.otherAccountUnknown') =>
    others
      .filter(({ isInOrder }) => isInOrder === (id === 'settings.help.otherAccount' ? false : null))
      .map(({ organization }) => text(id, { organization: organization?.name ?? '' }));
  const elsewhere = otherText('settings.help.otherAccount');
  return {
    notices,
    unpaid: own.map(({ page, account }) => ({ page, invoices: account.invoices })),
    /** One sentence for each other organisation where something is wrong, and where that is unknown. */
    elsewhere,
    unknownElsewhere: otherText('settings.help.otherAccountUnknown'),
    /** Null when it is unknown. */
    isInOrder:
      known !== null && accounts.every(({ isInOrder }) => isInOrder === true)
        ? true
        : own.length > 0 && own.every(({ account }) => account.isInOrder !== null)
          ? false
          : null,
    /** The same, a line each. */
    titles: [
      ...notices.map(({ title }) => text(title)),
      ...own.flatMap(({ account: { invoices } }) =>
        invoices && invoices.totals.unpaid > 0
          ? [
              text('invoice.unpaid.title', {
                count: invoices.totalCount,
                amount: format.moneyFixed(invoices.totals.unpaid),
              }),
            ]
          : [],
      ),
      ...elsewhere,
    ],
  };
}
