import { useWayName } from '../../lib/identities.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { HelpPageQuery } from './generated/HelpPage.ts';
import { useOffers } from '../../lib/portal.ts';

type Viewer = NonNullable<HelpPageQuery['viewer']>;
type Role = NonNullable<Viewer['roles']>[number];

/** The facts of the page of help. */
export type Help = Readonly<{ viewer: Viewer; supportHours: string }>;

type Facts = readonly (readonly [term: string, value: string])[];

/** The facts that the portal knows of a person, as lines that can be read out on the phone. */
export function useAccountFacts(viewer: Viewer) {
  const text = useText();
  const offersPayment = useOffers('PAYMENT');
  const offersIdentities = useOffers('IDENTITIES');
  const format = useFormat();
  const unknown = text('settings.unknown');
  const { user, loginEmail, identity, activePaymentMethod, activeRole, diagnostics } = viewer;
  const { personalAccount } = viewer;

  const nameOf = ({ label, organizationName }: Pick<Role, 'label' | 'organizationName'>) =>
    [text(`role.label.${label}`), organizationName].filter(Boolean).join(', ');
  const wayName = useWayName();
  const ways = identity?.identities.map(({ way, isCurrent }) => {
    const provider = wayName(way);
    return isCurrent ? text('settings.help.currentWay', { provider }) : provider;
  });
  const payment =
    activePaymentMethod &&
    [text(`payment.type.${activePaymentMethod.paymentType}`), activePaymentMethod.label]
      .filter(Boolean)
      .join(', ');

  // Without a method in use: none, or none that could be fetched.
  const noPayment = personalAccount.paymentType === 'NONE' ? text('payment.type.NONE') : unknown;
  const account: Facts = [
    [text('settings.customerNumber'), user?.accountNumber ?? unknown],
    [text('settings.email'), user?.email ?? loginEmail ?? unknown],
    [text('settings.help.status'), user?.status ? text(`settings.help.${user.status}`) : unknown],
    ...(offersPayment ? [[text('settings.help.payment'), payment ?? noPayment] as const] : []),
    ...(offersIdentities
      ? ([
          [text('settings.signIn'), ways?.join(', ') ?? unknown],
          [
            text('settings.previousLogin'),
            identity?.previousLogin ? format.dateTimeYear(identity.previousLogin) : unknown,
          ],
        ] as const)
      : []),
  ];
  const { hiddenRoles } = diagnostics;
  const roles: Facts = [
    ...(viewer.roles ?? []).map(
      (role) =>
        [
          nameOf(role),
          text(
            role.userRoleId === activeRole?.userRoleId
              ? 'settings.help.inUse'
              : 'settings.help.canBeUsed',
          ),
        ] as const,
    ),
    ...(hiddenRoles ?? []).map(
      ({ role, reason }) => [nameOf(role), text(`settings.help.hidden.${reason}`)] as const,
    ),
    ...(viewer.unreadable.roles > 0
      ? [[text('settings.unreadableRoles'), `${viewer.unreadable.roles}`] as const]
      : []),
    ...(viewer.roles === null || hiddenRoles === null
      ? [[text('settings.help.roles'), unknown] as const]
      : []),
  ];
  const technical: Facts = [
    [text('settings.browserLanguage'), navigator.language],
    [text('settings.requestId'), diagnostics.requestId],
  ];
  return { account, roles, technical };
}
