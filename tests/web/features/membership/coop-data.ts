import {
  appAnswer,
  kari,
  portal,
  type Answer,
  type GatewayRequest,
  readable,
} from '../../gateway.ts';
import { errorAnswer } from '../../mutation-answer.ts';

/** A membership that the coop's own sign-in proved, or one by its number. */
export const membership = (isProven: boolean) => ({
  __typename: 'Membership',
  type: 'COOP',
  membershipType: 'GK',
  membershipNumber: '200000008',
  isProven,
});

/** Other figures than the default, so that they can only come from the provider's settings. */
export const coopBonus = { __typename: 'PortalCoopBonus', atCoop: 20, elsewhere: 7 };

/** The viewer as the coop's screens query it. */
export const coopViewer = (memberships: readonly object[], isCoopBonusPaused = false) => ({
  ...kari,
  hasPaymentMethod: true,
  activePaymentMethod: null,
  screens: kari.screens && { ...kari.screens, showPrivateSubscriptions: false },
  isCoopBonusPaused,
  memberships,
  personalAccount: { ...kari.personalAccount, ...readable.account, subscriptions: [] },
  account: { ...kari.personalAccount, ...readable.account, benefits: [] },
});

export const refusal = (code: string, status: number) => errorAnswer({ code, status });

/** A gateway with these answers by operation, and this viewer for every other. */
export const gatewayOf =
  (viewer: object | null, operations: Readonly<Record<string, Answer>> = {}) =>
  ({ operationName }: GatewayRequest): Answer =>
    operations[operationName] ??
    (operationName === 'App'
      ? appAnswer(viewer && kari)
      : { data: { __typename: 'Query', portal: { ...portal, coopBonus }, viewer } });

/** The state of the tab, in the format of its storage. */
export function remember(values: object): void {
  sessionStorage.setItem('session', JSON.stringify({ version: 1, values }));
}
