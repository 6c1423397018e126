import { useQuery } from '@apollo/client/react';
import { useIntl } from 'react-intl';
import { addressValues } from '../../components/forms/address-values.ts';
import {
  OrganizationAddressPageDocument,
  type OrganizationAddressPageQuery,
} from '../../generated/graphql.ts';
import { MissingPage } from './MissingPage.tsx';
import { OrganizationAddressForm } from './OrganizationAddressForm.tsx';

type Viewer = OrganizationAddressPageQuery['viewer'];

const knownOf = (viewer: Viewer | undefined) =>
  viewer?.organization?.isAddressRequired
    ? {
        business: addressValues(viewer.organization.businessAddress),
        invoice: addressValues(viewer.organization.invoiceAddress),
        owner: `${viewer.organization.id}:${viewer.id}`,
      }
    : 'complete';

/** `/missing/organization-address`: where the organisation and its invoices are (specification section 2, guard rule 6). */
export function OrganizationAddressPage() {
  const intl = useIntl();
  const { data, error, loading, refetch } = useQuery(OrganizationAddressPageDocument);
  const unknown = loading ? undefined : null;
  return (
    <MissingPage
      title={intl.formatMessage({ id: 'missing.organization' })}
      text={intl.formatMessage({ id: 'missing.organizationText' })}
      known={!data || (error && !data.viewer?.organization) ? unknown : knownOf(data.viewer)}
      skeletonHeight={420}
      retry={{ run: () => void refetch(), isRunning: loading }}
    >
      {(addresses) => <OrganizationAddressForm {...addresses} />}
    </MissingPage>
  );
}
