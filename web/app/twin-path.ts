import { paths } from '../../schema/paths.ts';
import type { NavigationVariant } from '../generated/schema.ts';

/**
 * The pages that show the same things of different accounts. Subscriptions are none: the private page also has the
 * person's own chargers, whatever role is active.
 */
const twins = [
  { PRIVATE: paths.chargingJourney, ORGANIZATION: paths.organizationChargingJourney },
  { PRIVATE: paths.payment, ORGANIZATION: paths.organizationPayment },
  { PRIVATE: paths.rfid, ORGANIZATION: paths.organizationRfid },
  { PRIVATE: paths.benefits, ORGANIZATION: paths.organizationBenefits },
] as const satisfies readonly Readonly<Record<NavigationVariant, string>>[];

/**
 * The address that the navigation of the active role has for the page at another: `/account/payment/…` for
 * `/organization/account/payment/…` and the reverse. Null where the page is the role's own, or has no twin.
 */
export function twinPath(pathname: string, variant: NavigationVariant): string | null {
  const other = variant === 'PRIVATE' ? 'ORGANIZATION' : 'PRIVATE';
  const pair = twins.find((twin) => `${pathname}/`.startsWith(`${twin[other]}/`));
  return pair ? pair[variant] + pathname.slice(pair[other].length) : null;
}
