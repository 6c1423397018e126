import type { OrganizationAccount } from '../domain/account/account.ts';
import { accountResource } from './account-path.ts';
import type { Source } from './load.ts';
import { backendPath } from './path.ts';
import { startPayment } from './start-payment.ts';
import { nothing, readList, readOne } from './wire/read.ts';
import type { Body, Write } from './write.ts';

const ORDERS = backendPath`/users/me/charger-orders`;

export const chargerOrderLoads = {
  chargerProject: ({ client }: Source, code: string) =>
    client.call(
      { method: 'GET', path: backendPath`/charger-projects/${code}`, isPublic: true },
      readOne('ChargerProject'),
    ),
  chargerOrders: ({ client }: Source) =>
    client.call({ method: 'GET', path: ORDERS }, readList('ChargerOrder')),
  organizationChargerProjects: ({ client }: Source, organization: OrganizationAccount) =>
    client.call(
      { method: 'GET', ...accountResource(organization, backendPath`/charger-projects`) },
      readList('OrganizationChargerProject'),
    ),
  organizationChargerOrders: ({ client }: Source, organization: OrganizationAccount) =>
    client.call(
      { method: 'GET', ...accountResource(organization, backendPath`/charger-orders`) },
      readList('OrganizationChargerOrder'),
    ),
};

export const chargerOrderWrites = (write: Write) => ({
  reserveCharger: <Given>(body: Body<'NewChargerOrder', Given>) =>
    write({ method: 'POST', path: ORDERS, body }, readOne('ChargerOrder')),
  placeChargerOrder: <Given>(id: string, body: Body<'ChargerOrderPlacement', Given>) =>
    write(
      { method: 'POST', path: backendPath`/users/me/charger-orders/${id}/placement`, body },
      readOne('ChargerOrder'),
    ),
  /** Starts a payment of an order, as `startCardPayment`. */
  payChargerOrder: <Given>(
    id: string,
    encryptedCard: string | null,
    body: Body<'NewChargerOrderPayment', Given>,
  ) =>
    startPayment(
      write,
      { path: backendPath`/users/me/charger-orders/${id}/cardpayments`, body },
      encryptedCard,
    ),
  cancelChargerOrder: (id: string) =>
    write({ method: 'DELETE', path: backendPath`/users/me/charger-orders/${id}` }, nothing),
  /** Withdraws from a placed order of the person. */
  rescindChargerOrder: (id: string, body: Body<'Rescission', { usedCost: number }>) =>
    write(
      { method: 'POST', path: backendPath`/users/me/charger-orders/${id}/rescission`, body },
      readOne('ChargerOrder'),
    ),
});
