/**
 * The features that a provider may not offer (docs/backends.md), each with the features that it needs: without one of those it is
 * not offered either. `x-feature` of the contract names one of them for each operation.
 */
const NEEDS = {
  charging: [],
  // Facilities, people and invoices have amounts of charging in a portal without `charging` too.
  'charging-amounts': [],
  invoices: [],
  payment: [],
  cards: ['payment'],
  chips: [],
  'chip-orders': ['chips'],
  vehicles: [],
  autocharge: ['vehicles'],
  subscriptions: [],
  benefits: ['charging-amounts'],
  memberships: [],
  networks: [],
  invitations: ['networks'],
  family: ['invitations'],
  access: ['invitations'],
  facility: [],
  prices: ['facility', 'charging-amounts'],
  refunds: ['facility', 'charging-amounts'],
  'charger-orders': ['cards'],
  'organization-registration': ['cards', 'verification'],
  'data-export': [],
  news: [],
  notifications: [],
  identities: [],
  verification: [],
  'audit-log': [],
  'charging-prices': ['charging', 'charging-amounts'],
  'electricity-price': ['charging', 'charging-amounts'],
  'scheduled-reports': ['charging'],
} as const;

export type FeatureName = keyof typeof NEEDS;

/** The feature of a part that every portal has, which no configuration switches off. */
export const CORE = 'core';

export type FeatureOrCore = FeatureName | typeof CORE;

const isFeatureName = (name: string): name is FeatureName => Object.hasOwn(NEEDS, name);

/** Every feature, in the order of docs/backends.md. */
export const featureNames: readonly FeatureName[] = Object.keys(NEEDS).filter(isFeatureName);

/** The features that a feature needs itself. */
export const needsOf = (name: FeatureName): readonly FeatureName[] => NEEDS[name];

/** The features of a list and those that need one of them, in the order of the table. */
export function withDependants(names: readonly FeatureName[]): readonly FeatureName[] {
  const isAbsent = (name: FeatureName): boolean =>
    names.includes(name) || needsOf(name).some(isAbsent);
  return featureNames.filter(isAbsent);
}
