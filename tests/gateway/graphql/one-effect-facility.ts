import { z } from 'zod';
import { userRoleId } from '../../../sandbox/db/generator/roles.ts';
import { idOf } from '../support/ids.ts';
import type { Case } from './one-effect-cases.ts';
import type { TwoGateways } from './one-effect-world.ts';

const Things = z.array(z.looseObject({ id: z.string() }));

const MONTH_MS = 30 * 86_400_000;
const priceChange = (list: string) =>
  `requestPriceChange(input: { accountId: "${idOf('Account', '100300')}", priceListIds: ["${idOf('PriceList', list)}"], kwhPrice: 311,
    validFrom: "${new Date(Date.now() + MONTH_MS).toISOString().slice(0, 10)}" }) { priceRequest { id } }`;

async function createPriceRequest({ run }: TwoGateways) {
  const { data } = await run('company-admin', `mutation { ${priceChange('L3002-ORGANIZATION')} }`);
  const shape = z.object({ priceRequest: z.object({ id: z.string() }) });
  return shape.parse(data?.['requestPriceChange']).priceRequest.id;
}

async function hint({ run }: TwoGateways) {
  const shape = z.object({
    organization: z.object({ facility: z.object({ hints: z.object({ nodes: Things }) }) }),
  });
  const hintsQuery = '{ viewer { organization { facility { hints { nodes { id } } } } } }';
  const asAdministrator = { 'x-active-role': userRoleId('company-admin', '100300') };
  const { data } = await run('company-admin', hintsQuery, asAdministrator);
  return shape.parse(data?.['viewer']).organization.facility.hints.nodes[0]?.id ?? '';
}

/** The mutations about a facility and its prices, each by a user whom no other case changes. */
export const FACILITY_CASES: Readonly<Record<string, Case>> = {
  activateFacilityCharger: {
    user: 'cooperative-admin-only',
    field: async ({ run }) => {
      const end = `endFacilityCharger(input: { accountId: "${idOf('Account', '101037')}", id: "${idOf('FacilityCharger', 'L101037-2')}" }) { charger { id } }`;
      await run('cooperative-admin-only', `mutation { ${end} }`);
      return `activateFacilityCharger(input: { accountId: "${idOf('Account', '101037')}", id: "${idOf('FacilityCharger', 'L101037-2')}", termsAccepted: true }) { charger { step } }`;
    },
    effect: { audit_event: '+1', subscription: '+1 -1' },
  },
  endFacilityCharger: {
    user: 'cooperative-admin-only',
    field: () =>
      `endFacilityCharger(input: { accountId: "${idOf('Account', '101037')}", id: "${idOf('FacilityCharger', 'L101037-1')}" }) { charger { step } }`,
    effect: { audit_event: '+1', installed_charger: '+1 -1', subscription: '+1' },
  },
  requestPriceChange: {
    user: 'company-admin',
    field: () => priceChange('L3001-ORGANIZATION'),
    effect: { audit_event: '+1', price_request: '+1', price_list_change: '+1' },
  },
  withdrawPriceRequest: {
    user: 'company-admin',
    field: async (portal) =>
      `withdrawPriceRequest(input: { accountId: "${idOf('Account', '100300')}", id: "${await createPriceRequest(portal)}" }) { priceRequest { status } }`,
    effect: { audit_event: '+1', price_request: '+1 -1' },
  },
  dismissFacilityHints: {
    user: 'company-admin',
    field: async (portal) =>
      `dismissFacilityHints(input: { accountId: "${idOf('Account', '100300')}", ids: ["${await hint(portal)}"] }) { organization { id } }`,
    effect: { audit_event: '+1', dismissed_hint: '+1' },
  },
};
