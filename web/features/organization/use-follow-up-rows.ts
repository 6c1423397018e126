import { useIntl } from 'react-intl';
import { generatePath } from 'react-router-dom';
import { paths, withQuery } from '../../../schema/paths.ts';
import type { Tone } from '../../components/notices/Notice.tsx';
import { contactAction, noticeTexts, whereOffered } from '../../components/notices/notice-texts.ts';
import { useUnpaid, type Invoices } from '../../components/notices/use-unpaid.ts';
import type { NoticeKind } from '../../generated/schema.ts';
import { cardFormPath } from '../../lib/card-intention.ts';
import { useIsAbsent } from '../../lib/portal.ts';
import { useAccounts } from '../../lib/use-account.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { OverviewAccountFragment } from './generated/OrganizationPage.ts';

type Item = NonNullable<OverviewAccountFragment['followUps']>['items'][number];
type Kind = Item['kind'];

/** The blocks and the deletion are notices of their own, above the rows. */
const STATES = [
  'ACCOUNT_BLOCKED',
  'MEMBER_BLOCKED',
  'DELETE_REQUESTED',
] as const satisfies NoticeKind[];
type State = (typeof STATES)[number];
const isState = (kind: Kind): kind is State => STATES.some((state) => state === kind);
export const statesIn = (items: readonly Item[]): readonly NoticeKind[] =>
  items.map(({ kind }) => kind).filter(isState);

export interface FollowUpRow {
  readonly kind: Kind;
  readonly tone: Tone;
  readonly label: string;
  /** The page that resolves it. */
  readonly to: string;
}
type Words = Omit<FollowUpRow, 'kind'>;

/** The problems of an organisation's account, in words for its administrator. */
export const textsOf = noticeTexts({
  title: (name) => `organization.notices.${name}.title`,
  text: (name) => `organization.notices.${name}.text`,
  payment: paths.organizationPayment,
  address: { to: paths.missingOrganizationAddress, label: 'organization.notices.addAddress' },
});

const CHARGERS = {
  CHARGERS_OUT_OF_ORDER: ['OUT_OF_ORDER', 'error', 'organization.followUp.outOfOrder'],
  CHARGERS_SILENT: ['SILENT', 'warning', 'organization.followUp.silent'],
  CHARGERS_NEVER_ACTIVATED: ['NEVER_ACTIVATED', 'info', 'organization.followUp.neverActivated'],
} as const;

/** The rows in words, in the order of the gateway. A single charger, chip or invoice leads to its own page. */
export function useFollowUpRows(
  items: readonly Item[],
  invoices: Invoices | null,
): readonly FollowUpRow[] {
  const text = useText();
  const intl = useIntl();
  const format = useFormat();
  const [account] = useAccounts();
  const describeUnpaid = useUnpaid();
  const isAbsent = useIsAbsent();
  const payment = account?.paymentPath ?? paths.organizationPayment;

  const ofAccount = (kind: NoticeKind): Words => {
    const { tone, title, action = contactAction } = whereOffered(textsOf(kind), isAbsent);
    return { tone, label: intl.formatMessage({ id: title }), to: action.to };
  };
  const ofChargers =
    (kind: keyof typeof CHARGERS) =>
    ({ count, chargers: [first] }: Item): Words => {
      const [state, tone, label] = CHARGERS[kind];
      return {
        tone,
        label: text(label, { count }),
        to:
          count === 1 && first
            ? generatePath(paths.organizationCharger, { chargerId: first.key })
            : withQuery(paths.organizationChargers, { state }),
      };
    };
  const ofFormerMembers = ({ count, rfids: [first] }: Item): Words => ({
    tone: 'warning',
    label: text('organization.followUp.formerMembers', { count }),
    to:
      count === 1 && first
        ? generatePath(`${paths.organizationRfid}/:rfidId`, { rfidId: first.key })
        : withQuery(paths.organizationRfid, { status: 'ACTIVE', sort: 'MEMBER' }),
  });
  const unpaid = ({ count }: Item): Words => {
    const known = account && invoices && describeUnpaid(account, invoices);
    if (!known?.pay)
      return {
        tone: 'warning',
        label: text('organization.followUp.invoices', { count }),
        to: payment,
      };
    const areAllOverdue = invoices?.nodes.filter(({ isOverdue }) => isOverdue).length === count;
    return {
      tone: known.isWorst ? 'error' : 'warning',
      label: text(`organization.followUp.${areAllOverdue ? 'invoicesOverdue' : 'invoicesDue'}`, {
        count,
        amount: format.moneyFixed(invoices?.totals.unpaid ?? 0),
      }),
      to: known.pay.to,
    };
  };

  const rows: Readonly<Record<Exclude<Kind, State>, (item: Item) => Words>> = {
    INVOICES_UNPAID: unpaid,
    PAYMENT_MISSING: () => ofAccount('PAYMENT_MISSING'),
    PAYMENT_CARD_MISSING: () => ({
      tone: 'error',
      label: text('organization.followUp.cardMissing'),
      to: isAbsent(cardFormPath(payment)) ? payment : cardFormPath(payment),
    }),
    PAYMENT_CARD_EXPIRED: () => ofAccount('PAYMENT_CARD_EXPIRED'),
    CHARGERS_OUT_OF_ORDER: ofChargers('CHARGERS_OUT_OF_ORDER'),
    CHARGERS_SILENT: ofChargers('CHARGERS_SILENT'),
    RFIDS_OF_FORMER_MEMBERS: ofFormerMembers,
    PAYMENT_CARD_EXPIRING: () => ofAccount('PAYMENT_CARD_EXPIRING'),
    INVOICES_UNDELIVERED: ({ count }) => ({
      tone: 'warning',
      label: text('organization.followUp.undeliveredInvoices', { count }),
      to: payment,
    }),
    ADDRESS_MISSING: () => ofAccount('ADDRESS_MISSING'),
    PHONE_MISSING: () => ofAccount('PHONE_MISSING'),
    INVOICE_REFERENCE_MISSING: () => ({
      tone: 'warning',
      label: text('organization.followUp.reference'),
      to: paths.organizationProfile,
    }),
    INVITATIONS_UNDELIVERED: ({ count }) => ({
      tone: 'warning',
      label: text('organization.followUp.invitations', { count }),
      to: withQuery(paths.organizationNetwork, { group: 'FAILED' }),
    }),
    CHARGERS_NEVER_ACTIVATED: ofChargers('CHARGERS_NEVER_ACTIVATED'),
  };
  return items.flatMap((item) => {
    const { kind } = item;
    return isState(kind) ? [] : [{ kind, ...rows[kind](item) }];
  });
}
