import { personalNoticeTexts, whereOffered } from '../../components/notices/notice-texts.ts';
import { useIsAbsent } from '../../lib/portal.ts';
import { useAccounts } from '../../lib/use-account.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { Help } from './use-account-facts.ts';

/**
 * The problems of a person's accounts, in words: those of these pages in detail, and other organisations' by name. The gateway
 * decides whether all is in order (ARCH-15).
 */
export function useCondition({ accounts: known }: Help['viewer']) {
  const text = useText();
  const format = useFormat();
  const isAbsent = useIsAbsent();
  const pages = useAccounts();
  const accounts = known ?? [];
  const own = pages.flatMap((page) => {
    const account = accounts.find(({ id }) => id === page.id);
    return account ? [{ page, account }] : [];
  });
  const others = accounts.filter(({ id }) => pages.every((page) => page.id !== id));
  const kinds = [...new Set(own.flatMap(({ account }) => account.notices ?? []))];
  const notices = kinds.map((kind) => whereOffered(personalNoticeTexts(kind), isAbsent));
  const elsewhere = others
    .filter(({ isInOrder }) => isInOrder !== true)
    .map(({ id, isInOrder, isActive, organization }) => ({
      id,
      sentence: text(
        isInOrder === null ? 'settings.help.otherAccountUnknown' : 'settings.help.otherAccount',
        { organization: organization?.name ?? text('charging.payer.organization').toLowerCase() },
      ),
      isKnown: isInOrder !== null,
      isActive,
    }));
  return {
    notices,
    unpaid: own.map(({ page, account }) => ({ page, invoices: account.invoices })),
    /** The other organisations where something is wrong, or where that is unknown. */
    elsewhere,
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
      ...elsewhere.filter(({ isKnown }) => isKnown).map(({ sentence }) => sentence),
    ],
  };
}
