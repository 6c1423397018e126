import type { Wire } from '../generated/wire.ts';
import type { Source } from './load.ts';
import { backendPath } from './path.ts';
import type { Subscription } from './subscription.ts';
import { nothing, readList } from './wire/read.ts';
import { mapReadable } from '../domain/unreadable.ts';
import type { Write } from './write.ts';

/** A charger that a person owns; power in W, prices in øre. */
export type Charger = Omit<Wire['Charger'], 'subscription'> & {
  readonly subscription: Subscription | null;
};

export const chargerLoads = {
  chargers: async ({ client }: Source): Promise<Charger[]> => {
    const path = backendPath`/users/me/chargers`;
    const chargers = await client.call({ method: 'GET', path }, readList('Charger'));
    return mapReadable(chargers, ({ subscription, ...charger }) => ({
      ...charger,
      subscription: subscription && {
        ...subscription,
        id: subscription.id ?? charger.id,
        isPersonal: true,
      },
    }));
  },
};

const activationPath = (id: string) => backendPath`/users/me/chargers/${id}/activation`;

export const chargerWrites = (write: Write) => ({
  /** Starts the subscription of a charger, or continues a cancelled one. */
  activateCharger: (id: string, startsAtOnce?: boolean) =>
    write({ method: 'POST', path: activationPath(id), query: { startsAtOnce } }, nothing),
  /** Ends the subscription of a charger with the month. */
  deactivateCharger: (id: string) => write({ method: 'DELETE', path: activationPath(id) }, nothing),
});
