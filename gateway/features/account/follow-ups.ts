import type { FacilityCharger } from '../../backend/facility.ts';
import type { PeopleSelection } from '../../backend/network.ts';
import type { Context } from '../../context.ts';
import type { Account, OrganizationAccount } from '../../domain/account/account.ts';
import { followUps, troubleOf, type FollowUpKind } from '../../domain/account/follow-ups.ts';
import { chargerTrouble } from '../../domain/facility/charger-trouble.ts';
import { sortedByName } from '../../domain/natural-order.ts';
import { countUnreadable } from '../../domain/unreadable.ts';
import { ifOffered } from '../../errors/not-offered.ts';
import type { Wire } from '../../generated/wire.ts';
import { loadChipsOfFormerHolders } from './former-holders.ts';
import { factsOf, loadToPay } from './notices.ts';
import { orUnknown } from './state.ts';

/** A row, with its chargers or chips if it is about them. */
export interface FollowUp {
  readonly kind: FollowUpKind;
  readonly count: number;
  readonly chargers: readonly FacilityCharger[];
  readonly rfids: readonly Wire['Rfid'][];
}

const UNDELIVERED: PeopleSelection = { group: 'FAILED', search: undefined, sort: 'NAME', order: 'ASCENDING' }; // oxfmt-ignore

/** An organisation without a place has no charger, and needs no call. */
async function loadChargers(
  organization: OrganizationAccount,
  { loaders }: Context,
): Promise<readonly FacilityCharger[]> {
  const places = await orUnknown(ifOffered(loaders.chargeLocations(organization), []));
  if (places?.length === 0 && countUnreadable(places) === 0) return [];
  return loaders.facilityChargers(organization);
}

async function countUndelivered(organization: OrganizationAccount, { loaders, offers }: Context) {
  if (!offers('invitations')) return 0;
  const { totals } = await loaders.people(organization, UNDELIVERED, { cursor: null, limit: 1 });
  return totals.count;
}

/** The parts that only an organisation has. Null is unknown. */
function loadOrganizationParts(account: Account, context: Context) {
  if (account.kind !== 'ORGANIZATION') return [null, [], 0, []] as const;
  return Promise.all([
    orUnknown(context.loaders.organization(account)),
    orUnknown(ifOffered(loadChargers(account, context), [])),
    orUnknown(ifOffered(countUndelivered(account, context), 0)),
    orUnknown(ifOffered(loadChipsOfFormerHolders(account, context), [])),
  ]);
}

/**
 * The things to follow up for an account (SCREEN-60). A call that fails leaves its own part unknown. Null for a person who is not
 * registered.
 */
export async function followUpsOf(account: Account, context: Context) {
  if (account.kind === 'PERSONAL' && (await context.loaders.me()) === null) return null;
  const [facts, toPay, [organization, chargers, invitations, formerHoldersChips]] =
    await Promise.all([
      orUnknown(factsOf(account, context)),
      orUnknown(loadToPay(account, context)),
      loadOrganizationParts(account, context),
    ]);
  const stated =
    chargers &&
    sortedByName(chargers, ({ location, parkingLot, code }) => [location, parkingLot ?? code]).map(
      (charger) => ({
        charger,
        trouble: chargerTrouble(charger, context.now)?.trouble ?? null,
      }),
    );
  const { items, unknown } = followUps({
    account: facts,
    organization,
    invoices: toPay && {
      unpaid: toPay.count,
      undelivered: toPay.items.filter(({ deliveries }) => deliveries[0]?.status === 'FAILED')
        .length,
    },
    chargers: stated && {
      troubles: stated.map(({ trouble }) => trouble),
      unreadable: countUnreadable(chargers),
    },
    invitations,
    formerHoldersChips: formerHoldersChips?.length ?? null,
  });
  return {
    items: items.map(({ kind, count }): FollowUp => {
      const trouble = troubleOf(kind);
      const has = (one: { readonly trouble: string | null }) => one.trouble === trouble;
      return {
        kind,
        count,
        chargers:
          trouble === undefined ? [] : (stated ?? []).filter(has).map(({ charger }) => charger),
        rfids: kind === 'RFIDS_OF_FORMER_MEMBERS' ? (formerHoldersChips ?? []) : [],
      };
    }),
    unknown: [...unknown],
  };
}
