import { useQuery } from '@apollo/client/react';
import { OrganizationAddressPageDocument } from '../../generated/graphql.ts';
import { selectFetched } from '../../lib/graphql/select-fetched.ts';
import { useText } from '../../lib/use-text.ts';
import { MissingPage } from './MissingPage.tsx';
import { OrganizationAddressForm } from './OrganizationAddressForm.tsx';

/** `/missing/organization-address`: the addresses of the organisation and its invoices (specification section 2, guard rule 6). */
export function OrganizationAddressPage() {
  const text = useText();
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
      title={text('missing.organization')}
      text={text('missing.organizationText')}
      known={value}
      skeletonHeight={420}
      retry={retry}
    >
      {(known) => <OrganizationAddressForm {...known} />}
    </MissingPage>
  );
}
