import type { SupportFacts } from '../../components/notices/SupportRequest.tsx';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import {
  OrganizationProfileDocument,
  type OrganizationProfileQuery,
} from './generated/OrganizationProfile.ts';

type Viewer = NonNullable<OrganizationProfileQuery['viewer']>;
type Account = NonNullable<Viewer['account']>;

/** An organisation as its administrator changes it. */
export interface OrganizationProfile {
  /** The contact details of the administrator. */
  readonly contact: Readonly<{ email: string | null; phone: string | null }>;
  readonly organization: NonNullable<Account['organization']>;
  readonly paymentType: Account['paymentType'];
  readonly support: SupportFacts;
}

export function useOrganizationProfile() {
  const query = useQuery(OrganizationProfileDocument, refreshed);
  const { value: profile, retry } = selectFetched(
    query,
    ({ portal, viewer }): OrganizationProfile | null => {
      const { organization, paymentType } = viewer?.account ?? {};
      if (!viewer || !organization) return null;
      const { user } = viewer;
      return {
        contact: { email: user?.email ?? null, phone: user?.mobileNumber ?? null },
        organization,
        paymentType: paymentType ?? null,
        support: {
          email: portal.supportEmail,
          customerNumber: user?.accountNumber ?? null,
          organization,
        },
      };
    },
  );
  const again = async () => (await query.refetch()).data?.viewer?.account?.organization ?? null;
  return { profile, retry, again };
}
