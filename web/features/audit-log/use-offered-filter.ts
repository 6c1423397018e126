import { AUDIT_AREAS, AUDIT_SUBJECT_KINDS } from '../../../schema/inputs/values.ts';
import type { PortalFeature } from '../../generated/schema.ts';
import { useIsOffered } from '../../lib/portal.ts';

type Area = (typeof AUDIT_AREAS)[number];
type SubjectKind = (typeof AUDIT_SUBJECT_KINDS)[number];

/** The features that an area is of; one of them is enough. An area that every portal has is not here. */
const AREA_FEATURES: Partial<Readonly<Record<Area, readonly PortalFeature[]>>> = {
  PRICES: ['PRICES'],
  RFIDS: ['RFIDS'],
  CHARGERS: ['FACILITY'],
  EXPORTS: ['DATA_EXPORT'],
  REPORTS: ['SCHEDULED_REPORTS'],
  PAYMENTS: ['INVOICES', 'SUBSCRIPTIONS', 'BENEFITS'],
  CHARGING: ['CHARGING'],
};

/** The features that the kinds of thing are of. */
const SUBJECT_FEATURES: Partial<Readonly<Record<SubjectKind, PortalFeature>>> = {
  INVITATION: 'INVITATIONS',
  RFID: 'RFIDS',
  RFID_ORDER: 'RFID_ORDERS',
  CHARGER: 'FACILITY',
  LOCATION: 'FACILITY',
  SESSION: 'CHARGING',
  SUBSCRIPTION: 'SUBSCRIPTIONS',
  INVOICE: 'INVOICES',
  PAYMENT_CARD: 'CARDS',
  BENEFIT: 'BENEFITS',
  REPORT: 'SCHEDULED_REPORTS',
  HINT: 'FACILITY',
  DATA_EXPORT: 'DATA_EXPORT',
};

/** The areas and kinds of thing to filter the log by: those of the features that the provider offers. */
export function useOfferedFilter() {
  const isOffered = useIsOffered();
  return {
    areas: AUDIT_AREAS.filter((area) => AREA_FEATURES[area]?.some(isOffered) ?? true),
    subjectKinds: AUDIT_SUBJECT_KINDS.filter((kind) => {
      const feature = SUBJECT_FEATURES[kind];
      return feature === undefined || isOffered(feature);
    }),
  };
}
