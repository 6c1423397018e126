import { useIntl } from 'react-intl';
import { generatePath } from 'react-router-dom';
import { paths, withQuery } from '../../../schema/paths.ts';
import type { Tone } from '../../components/notices/Notice.tsx';
import { contactAction, noticeTexts } from '../../components/notices/notice-texts.ts';
import { useUnpaid, type Invoices } from '../../components/notices/use-unpaid.ts';
import type { NoticeKind } from '../../generated/schema.ts';
import { cardFormPath } from '../../lib/card-intention.ts';
import { useAccounts } from '../../lib/use-account.ts';
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
  readonly title: string;
  readonly note: string;
  /** The page that resolves it, and the words of the link. */
  readonly to: string;
  readonly act: string;
  /** The one primary action of the page. */
  readonly isPayment?: boolean;
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

/** The rows in words, in the order of the gateway. */
export function useFollowUpRows(
  items: readonly Item[],
  invoices: Invoices | null,
): readonly FollowUpRow[] {
  const text = useText();
  const intl = useIntl();
  const [account] = useAccounts();
  const describeUnpaid = useUnpaid();
  const payment = account?.paymentPath ?? paths.organizationPayment;

  const ofAccount = (kind: NoticeKind): Words => {
    const { tone, title, text: note, action = contactAction } = textsOf(kind);
    return {
      tone,
      title: intl.formatMessage({ id: title }),
      note: intl.formatMessage({ id: note }),
      to: action.to,
      act: intl.formatMessage({ id: action.label }),
    };
  };
  /** Names the chargers. One leads to its page, several to the list of them. */
  const ofChargers =
    (kind: keyof typeof CHARGERS) =>
    ({ count, chargers }: Item): Words => {
      const [state, tone, title] = CHARGERS[kind];
      const names = chargers.map(
        ({ parkingLot, code }) => parkingLot ?? code ?? text('organization.followUp.unnamed'),
      );
      const [first] = chargers;
      return {
        tone,
        title: text(title, { count }),
        note: text('organization.tasks.names', {
          names: names.join(', '),
          more: count - names.length,
        }),
        to:
          count === 1 && first
            ? generatePath(paths.organizationCharger, { chargerId: first.key })
            : withQuery(paths.organizationChargers, { state }),
        act: text('organization.followUp.chargerAct', { count }),
      };
    };
  /** Names the chips and who has them. One leads to its dialog, several to the list of active chips. */
  const ofFormerMembers = ({ count, rfids }: Item): Words => {
    const [first] = rfids;
    return {
      tone: 'warning',
      title: text('organization.followUp.formerMembers', { count }),
      note: text('organization.followUp.formerMembersText', {
        count,
        names: rfids
          .map(({ serialNumber, member }) => `${serialNumber} (${member?.name ?? ''})`)
          .join(', '),
        more: count - rfids.length,
      }),
      to:
        count === 1 && first
          ? generatePath(`${paths.organizationRfid}/:rfidId`, { rfidId: first.key })
          : withQuery(paths.organizationRfid, { status: 'ACTIVE', sort: 'MEMBER' }),
      act: text('organization.followUp.formerMembersAct', { count }),
    };
  };
  const unpaid = ({ count }: Item): Words => {
    const known = account && invoices && describeUnpaid(account, invoices);
    if (!known?.pay)
      return {
        tone: 'warning',
        title: text('organization.followUp.invoices', { count }),
        note: '',
        to: payment,
        act: text('organization.followUp.invoicesAct'),
      };
    return {
      tone: known.isWorst ? 'error' : 'warning',
      title: known.title,
      note: known.lines.join(' '),
      to: known.pay.to,
      act: known.pay.label,
      isPayment: true,
    };
  };

  const rows: Readonly<Record<Exclude<Kind, State>, (item: Item) => Words>> = {
    INVOICES_UNPAID: unpaid,
    PAYMENT_MISSING: () => ofAccount('PAYMENT_MISSING'),
    PAYMENT_CARD_MISSING: () => ({
      tone: 'error',
      title: text('organization.followUp.cardMissing'),
      note: text('organization.followUp.cardMissingText'),
      to: cardFormPath(payment),
      act: text('organization.followUp.cardMissingAct'),
    }),
    PAYMENT_CARD_EXPIRED: () => ofAccount('PAYMENT_CARD_EXPIRED'),
    CHARGERS_OUT_OF_ORDER: ofChargers('CHARGERS_OUT_OF_ORDER'),
    CHARGERS_SILENT: ofChargers('CHARGERS_SILENT'),
    RFIDS_OF_FORMER_MEMBERS: ofFormerMembers,
    PAYMENT_CARD_EXPIRING: () => ofAccount('PAYMENT_CARD_EXPIRING'),
    INVOICES_UNDELIVERED: ({ count }) => ({
      tone: 'warning',
      title: text('organization.followUp.undeliveredInvoices', { count }),
      note: text('organization.followUp.undeliveredInvoicesText'),
      to: payment,
      act: text('organization.followUp.invoicesAct'),
    }),
    ADDRESS_MISSING: () => ofAccount('ADDRESS_MISSING'),
    PHONE_MISSING: () => ofAccount('PHONE_MISSING'),
    INVOICE_REFERENCE_MISSING: () => ({
      tone: 'warning',
      title: text('organization.followUp.reference'),
      note: text('organization.followUp.referenceText'),
      to: paths.organizationProfile,
      act: text('organization.followUp.referenceAct'),
    }),
    INVITATIONS_UNDELIVERED: ({ count }) => ({
      tone: 'warning',
      title: text('organization.followUp.invitations', { count }),
      note: text('organization.followUp.invitationsText'),
      to: withQuery(paths.organizationNetwork, { group: 'FAILED' }),
      act: text('organization.followUp.invitationsAct', { count }),
    }),
    CHARGERS_NEVER_ACTIVATED: ofChargers('CHARGERS_NEVER_ACTIVATED'),
  };
  return items.flatMap((item) => {
    const { kind } = item;
    return isState(kind) ? [] : [{ kind, ...rows[kind](item) }];
  });
}
