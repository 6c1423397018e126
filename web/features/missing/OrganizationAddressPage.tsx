import { useQuery } from '@apollo/client/react';
import { useIntl } from 'react-intl';
import { OrganizationAddressPageDocument } from '../../generated/graphql.ts';
import { selectFetched } from '../../lib/graphql/select-fetched.ts';
import { MissingPage } from './MissingPage.tsx';
import { OrganizationAddressForm } from './OrganizationAddressForm.tsx';

/** `/missing/organization-address`: the addresses of the organisation and its invoices (specification section 2, guard rule 6). */
export function OrganizationAddressPage() {
  const intl = useIntl();
  const query = useQuery(OrganizationAddressPageDocument);
  const { value, retry } = selectFetched(query, ({ viewer }) => {
    const { id: accountId, isAddressRequired, organization } = viewer?.account ?? {};
    // Without an organisation no address is missing, unless it could not be fetched.
    if (!viewer || !accountId || !organization || !isAddressRequired)
      return query.error && typeof isAddressRequired !== 'boolean' ? null : 'complete';
    const { businessAddress, invoiceAddress } = organization;
    return { accountId, businessAddress, invoiceAddress, viewerId: viewer.id };
  });
  return (
    <MissingPage
      title={intl.formatMessage({ id: 'missing.organization' })}
      text={intl.formatMessage({ id: 'missing.organizationText' })}
      known={value}
      skeletonHeight={420}
      retry={retry}
    >
      {(known) => <OrganizationAddressForm {...known} />}
    </MissingPage>
  );
}
