import { appAnswer, kari, portal, readable, signInWay, type Answer } from '../../gateway.ts';
import { errorAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';

/** The ways to sign in that the provider offers. */
const WAYS = [signInWay('DATABASE'), signInWay('SMS'), signInWay('VIPPS')];

export const choices = {
  __typename: 'NotificationChoices',
  sessionEnded: false,
  newInvoice: false,
  paymentFailed: false,
  cardExpiring: false,
};
export const viewer = (user: object = {}, changes: object = {}) => ({
  __typename: 'Viewer',
  id: 'Viewer:kari',
  isRegistered: true,
  user: {
    __typename: 'User',
    email: 'kari@example.no',
    accountNumber: '1001',
    status: 'ACTIVE',
    language: 'NO',
    termsAcceptedAt: null,
    ...user,
  },
  roles: [],
  ...readable.viewer,
  activeRole: null,
  identity: null,
  notificationChoices: choices,
  networks: [],
  diagnostics: { __typename: 'Diagnostics', requestId: 'r-1' },
  personalAccount: { ...kari.personalAccount, notices: [], isInOrder: true },
  ...changes,
});
/** The person's chips, with so many active ones. */
export const chips = (activeCount: number) => ({ __typename: 'RfidConnection', activeCount });
/** The parts that would end with the account. */
export const ending = (changes: object = {}): Answer => ({
  data: {
    __typename: 'Query',
    portal: { ...portal, supportEmail: 'hjelp@fjordlading.example' },
    viewer: {
      ...kari,
      onlyAdministratorRoles: [],
      chargers: [{ __typename: 'UserCharger', id: 'UserCharger:c1', key: 'c1', code: 'NL-1001' }],
      personalAccount: {
        ...kari.personalAccount,
        subscriptions: [
          {
            __typename: 'AccountSubscription',
            id: 'AccountSubscription:1',
            key: '1',
            name: 'Ladefordel',
            validTo: null,
          },
        ],
        rfids: chips(2),
      },
      ...changes,
    },
  },
});
export const refused = errorAnswer({ code: 'FETCHING_FAILED', status: 503 });

/** Opens a page of the settings, with the answers to its operations in order. */
export async function open(
  path: string,
  answers: Readonly<Record<string, Answer[]>>,
  settings: object = viewer(),
  signInWays: readonly object[] = WAYS,
) {
  const rendered = await renderPortal({
    path: `/account/settings${path}`,
    answer: ({ operationName }) => {
      const given = operationName === 'App' ? answers['App']?.[0] : undefined;
      if (operationName === 'App') return given ?? appAnswer({ ...kari, activeRole: null });
      if (operationName === 'SettingsPage')
        return {
          data: {
            __typename: 'Query',
            portal: { ...portal, supportHours: '08–15', signInWays },
            viewer: settings,
          },
        };
      const next = answers[operationName]?.shift();
      if (operationName === 'DeletePage') return next ?? ending();
      return next ?? 503;
    },
  });
  const of = (name: string) =>
    rendered.gateway.requests
      .filter(({ operationName }) => operationName === name)
      .map(({ variables }) => variables);
  return { ...rendered, of };
}
