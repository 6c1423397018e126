import { isNotFound, nullIfNotFound } from '../errors/not-found.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { OrganizationAccount } from '../domain/account/account.ts';
import type { RefundPeriod } from '../domain/facts.ts';
import type { Wire } from '../generated/wire.ts';
import { accountResource } from './account-path.ts';
import type { BackendClient } from './client.ts';
import type { Source } from './load.ts';
import { pageQuery, type PageQuery } from './page.ts';
import { backendPath } from './path.ts';
import { identified, type Identified } from './identified.ts';
import { nothing, readList, readOne } from './wire/read.ts';
import type { Body, Changes, Write } from './write.ts';

/** The period codes of the export call (REFUND-9). */
const EXPORT_PERIOD: Record<RefundPeriod, string> = { CURRENT: 'C', PREVIOUS: 'P' };

const LANGUAGE = { no: 'nb', en: 'en', sv: 'sv' } as const;

/** The revenue-sharing report of a period, a file that the backend produces in a language. Null when it has none. */
export function openRevenueExport(
  client: BackendClient,
  organization: OrganizationAccount,
  period: RefundPeriod,
  language: keyof typeof LANGUAGE,
) {
  const resource = accountResource(organization, backendPath`/facility/statistics/revenue/export`);
  const query = { period: EXPORT_PERIOD[period] };
  return client.download({ method: 'GET', ...resource, query, language: LANGUAGE[language] });
}

/** Whether the backend itself says that it does not understand a request. */
const isRefused = (error: unknown) =>
  error instanceof PortalError && error.status === 400 && !error.isForeign;

/** Revenue shared with an organisation at one location in one period. Amounts in øre. */
/** A place where an organisation has chargers. */
export type ChargeLocation = Identified<Wire['ChargeLocation']>;

export type Refund = Identified<Wire['Refund']> & { readonly refundPeriod: RefundPeriod };

const recordOf = (organization: OrganizationAccount) =>
  accountResource(organization, backendPath``);

export const organizationLoads = {
  /** Whether another customer has the number. Null when the backend does not tell. */
  organizationNumber: ({ client }: Source, organizationNumber: string) =>
    nullIfNotFound(() =>
      client.call(
        { method: 'GET', path: backendPath`/organization-numbers/${organizationNumber}` },
        readOne('OrganizationNumber'),
      ),
    ),
  organization: ({ client }: Source, organization: OrganizationAccount) =>
    client.call({ method: 'GET', ...recordOf(organization) }, readOne('Organization')),
  chargeLocations: async ({ client }: Source, organization: OrganizationAccount) => {
    const place = accountResource(organization, backendPath`/chargelocations`);
    const call = { method: 'GET', ...place, retry: 'NONE' } as const;
    const sent = await client.call(call, readList('ChargeLocation'));
    return identified(`${organization.id}/chargelocations`, sent);
  },
  /** The revenue shared with an organisation in one period. */
  refunds: async (
    { client }: Source,
    organization: OrganizationAccount,
    refundPeriod: RefundPeriod,
  ) => {
    const place = accountResource(organization, backendPath`/refunds`);
    const call = { method: 'GET', ...place, query: { refundPeriod } } as const;
    const refunds = identified(
      `${organization.id}/refunds/${refundPeriod}`,
      await client.call(call, readList('Refund')),
    );
    return refunds.map((refund): Refund => ({ ...refund, refundPeriod }));
  },
  /**
   * The revenue shared in an earlier half-year, such as `2025-1`. Null when the backend does not keep it: it refuses the parameter, or
   * disregards it and sends the rows of another half-year.
   */
  earlierRefunds: async (
    { client }: Source,
    organization: OrganizationAccount,
    halfYear: string,
  ): Promise<readonly Wire['Refund'][] | null> => {
    const place = accountResource(organization, backendPath`/refunds`);
    const call = {
      method: 'GET',
      ...place,
      query: { refundPeriod: 'PREVIOUS', halfYear },
    } as const;
    try {
      const refunds = await client.call(call, readList('Refund'));
      const isKept = refunds.length > 0 && refunds.every((refund) => refund.halfYear === halfYear);
      return isKept ? refunds : null;
    } catch (error) {
      if (isRefused(error) || isNotFound(error)) return null;
      throw error;
    }
  },
  refundSessions: (
    { client }: Source,
    organization: OrganizationAccount,
    refundId: string,
    page: PageQuery,
  ) => {
    const place = accountResource(organization, backendPath`/refunds/${refundId}/sessions`);
    const call = { method: 'GET', ...place, query: pageQuery(page) } as const;
    return client.call(call, readOne('RefundSessionPage'));
  },
};

export const organizationWrites = (write: Write) => ({
  /** Registers an organisation, and the person if they are no customer yet; the role in it arrives later. */
  registerOrganization: <Given>(organization: Body<'NewOrganization', Given>) =>
    write(
      {
        method: 'POST',
        path: backendPath`/organizations`,
        body: organization,
        changesRoles: true,
      },
      nothing,
    ),
  updateOrganization: <Given>(
    organization: OrganizationAccount,
    changes: Changes<'OrganizationChanges', Given>,
  ) => write({ method: 'PATCH', ...recordOf(organization), body: changes }, nothing),
});
