import { expect } from 'vitest';
import type { PortalFeature } from '../../../../web/generated/schema.ts';
import { appAnswer, kari, portal, type Answer, type GatewayRequest } from '../../gateway.ts';
import { connection as pageOf } from '../../connection.ts';
import { renderPortal } from '../../render.tsx';

export const OVERVIEW = '/organization/management/overview';
const capacity = (installed: number, possible: number | null, active: number) => ({
  __typename: 'FacilityCapacity',
  installed,
  possible,
  active,
});
const overview = {
  __typename: 'FacilityOverview',
  total: capacity(120, null, 110),
  private: capacity(116, 144, 107),
  public: capacity(4, 6, 3),
  troubles: [
    { __typename: 'FacilityTrouble', trouble: 'OUT_OF_ORDER', count: 2 },
    { __typename: 'FacilityTrouble', trouble: 'NEVER_ACTIVATED', count: 1 },
  ],
};
export const place = {
  __typename: 'ChargeLocation',
  id: 'ChargeLocation:L1',
  key: 'L1',
  name: 'Garasje nord',
  city: 'Lillehammer',
  address: { __typename: 'FacilityAddress', addressLine1: 'Solbakken 2', postalCode: '2619' },
};
const controller = {
  __typename: 'FacilityController',
  id: 'FacilityController:C1',
  key: 'C1',
  locationId: 'L1',
  name: 'Styring 1',
};
export const charger = {
  __typename: 'FacilityCharger',
  id: 'FacilityCharger:L1-1',
  key: 'L1-1',
  code: 'LA-20107',
  locationId: 'L1',
  location: 'Garasje nord',
  controllerId: 'C1',
  parkingLot: 'Plass 7',
  model: 'Nordlader Garasje 11',
  maxPower: 11_000,
  availability: 'ORGANIZATION',
  status: 'ACTIVE',
  trouble: 'SILENT',
  troubleSince: '2026-11-10T08:00:00Z',
  owner: { __typename: 'FacilityOwner', kind: 'RESIDENT', name: 'Per Solberg' },
  vacantSince: null,
  handover: null,
  subscription: {
    __typename: 'FacilitySubscription',
    validTo: null,
    price: null,
    priceNoVat: null,
  },
  step: null,
  installedAt: '2024-01-02T08:00:00Z',
  lastSessionAt: null,
  lastContactAt: '2026-11-10T08:00:00Z',
  energyLastYear: 2_674_509,
};
const unknownCharger = {
  ...Object.fromEntries(Object.keys(charger).map((key) => [key, null])),
  __typename: 'FacilityCharger',
  id: 'FacilityCharger:L1-2',
  key: 'L1-2',
  status: 'NOT_ACTIVE',
};
export const connection = (typename: string, nodes: readonly object[], more: object = {}) => ({
  __typename: typename,
  nodes,
  unreadableCount: 0,
  pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
  ...more,
});
const hint = {
  __typename: 'FacilityHint',
  id: 'FacilityHint:h1',
  kind: 'ENERGY_ABOVE_POWER',
  at: '2026-11-09T17:00:00Z',
  energy: 30_000,
  possibleEnergy: 5_500,
  isOwnRfid: null,
  cardLastMonth: null,
  debitOn: null,
  isDismissed: false,
  chargerCount: 1,
  chargers: [charger],
};
export const cardHint = {
  ...hint,
  id: 'FacilityHint:h2',
  kind: 'CARD_EXPIRES',
  at: null,
  energy: null,
  possibleEnergy: null,
  cardLastMonth: '2026-11',
  debitOn: '2026-12-03',
  chargerCount: 0,
  chargers: [],
};
const chipHint = {
  ...hint,
  id: 'FacilityHint:h3',
  kind: 'CHIP_AT_TWO_CHARGERS',
  isOwnRfid: true,
  chargerCount: 2,
  chargers: [
    charger,
    { ...charger, id: 'FacilityCharger:L1-9', key: 'L1-9', parkingLot: null, code: null },
  ],
};
export const unusedHint = {
  ...hint,
  id: 'FacilityHint:h4',
  kind: 'CHARGER_UNUSED',
  energy: null,
  possibleEnergy: null,
  chargerCount: 73,
  chargers: [
    charger,
    { ...charger, id: 'FacilityCharger:L1-8', key: 'L1-8' },
    { ...charger, id: 'FacilityCharger:L1-9', key: 'L1-9' },
  ],
};
export const hints = connection('FacilityHintConnection', [], {
  totalCount: 0,
  dismissedCount: 1,
  unknownKinds: [],
});
export const offer = { __typename: 'ChargerOffer', price: 8625, priceNoVat: 6900 };
const account = {
  __typename: 'Account',
  id: 'Account:personal-kari',
  key: 'personal-kari',
  hasPaymentMethod: true,
  activePaymentMethod: null,
};
export const session = {
  __typename: 'FacilitySession',
  id: 'FacilitySession:s1',
  date: '2026-11-09T17:00:00Z',
  chargingTime: 120,
  energy: 22_500,
  medium: 'HOME',
  paidBy: 'RESIDENT',
  isCorrection: false,
  revenueNoVat: null,
};
const event = {
  __typename: 'ChargerEvent',
  id: 'ChargerEvent:e1',
  at: '2026-11-10T08:00:00Z',
  kind: 'CONTACT_LOST',
};

const locations = pageOf('ChargeLocation', [place]);

/** The overview, but for its hints. */
export const overviewParts = { overview, locations, controllers: [controller] };

type Parts = Readonly<
  Record<string, Readonly<{ facility: object; chargerOffer?: object | null }> | null>
>;

/**
 * A gateway for an administrator, with the result of each operation about the organisation. Null is
 * a failed one.
 * @param notOffered the features that the provider does not have
 */
function gateway(changes: Parts = {}, notOffered: readonly PortalFeature[] = []) {
  const parts: Parts = {
    FacilityOverview: {
      facility: {
        __typename: 'Facility',
        ...overviewParts,
        hints: { __typename: 'FacilityHintConnection', totalCount: 2, unknownKinds: [] },
      },
    },
    FacilityLocations: {
      facility: { __typename: 'Facility', locations: locations, controllers: [controller] },
    },
    FacilityChargers: {
      facility: {
        __typename: 'Facility',
        chargers: connection('FacilityChargerConnection', [charger, unknownCharger], {
          totalCount: 2,
        }),
      },
    },
    FacilityCharger: {
      facility: { __typename: 'Facility', charger: charger, hints: hints },
      chargerOffer: offer,
    },
    FacilityHints: {
      facility: {
        __typename: 'Facility',
        hints: connection('FacilityHintConnection', [chipHint, hint, cardHint], {
          totalCount: 3,
          dismissedCount: 1,
          unknownKinds: [],
        }),
      },
    },
    FacilitySessions: {
      facility: {
        __typename: 'Facility',
        sessions: connection('FacilitySessionConnection', [session]),
      },
    },
    ChargerEvents: {
      facility: { __typename: 'Facility', events: connection('ChargerEventConnection', [event]) },
    },
    ...changes,
  };
  return ({ operationName }: GatewayRequest): Answer => {
    const { screens } = kari;
    const part = parts[operationName];
    if (operationName === 'DismissFacilityHints')
      return {
        data: {
          __typename: 'Mutation',
          dismissFacilityHints: {
            __typename: 'DismissFacilityHintsPayload',
            organization: { __typename: 'Organization', id: 'Organization:100200' },
          },
        },
      };
    if (operationName === 'ActivateFacilityCharger')
      return {
        data: {
          __typename: 'Mutation',
          activateFacilityCharger: {
            __typename: 'ActivateFacilityChargerPayload',
            charger: { ...charger, owner: null, step: 'END' },
            organization: {
              ...{ __typename: 'Organization', id: 'Organization:100200' },
              account: {
                __typename: 'Account',
                id: 'Account:100200',
                key: '100200',
                subscriptionCost: null,
              },
            },
          },
        },
      };
    if (part === undefined) {
      const { data } = appAnswer({
        ...kari,
        screens: screens && { ...screens, navigationVariant: 'ORGANIZATION' },
      });
      const offered = portal.features.offered.filter((one) => !notOffered.includes(one));
      return {
        data: { ...data, portal: { ...portal, features: { ...portal.features, offered } } },
      };
    }
    if (part === null) return 503;
    const organization = {
      __typename: 'Organization',
      id: 'Organization:100200',
      ...part,
    };
    const failed = Object.entries(part.facility).filter(([, value]) => value === null);
    return {
      data: {
        __typename: 'Query',
        viewer: { __typename: 'Viewer', id: 'Viewer:kari', organization, account },
      },
      ...(failed.length > 0 &&
        operationName !== 'FacilityCharger' && {
          errors: failed.map(([name]) => ({
            message: 'x',
            path: ['viewer', 'organization', 'facility', name],
            extensions: { code: 'UNKNOWN_ERROR', status: 500 },
          })),
        }),
    };
  };
}
export const show = (path: string, changes?: Parts, notOffered?: readonly PortalFeature[]) =>
  renderPortal({ path, answer: gateway(changes, notOffered) });
export const expectNoHoles = () =>
  expect(document.body.textContent).not.toMatch(/\bnull\b|undefined|NaN|Invalid/);
