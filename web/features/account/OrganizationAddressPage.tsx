import { OrganizationAddressForm } from '../../components/forms/OrganizationAddressForm.tsx';
import { selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { useText } from '../../lib/use-text.ts';
import { OrganizationAddressPageDocument } from './generated/MissingPage.ts';
import { MissingPage } from './MissingPage.tsx';

/** `/missing/organization-address`: the addresses of the organisation and its invoices (ROUTE-33). */
export function OrganizationAddressPage() {
  const text = useText();
  const query = useQuery(OrganizationAddressPageDocument);
  const { value, retry } = selectFetched(query, ({ viewer }) => {
    const { isAddressRequired, organization } = viewer?.account ?? {};
    // Without an organisation no address is missing, unless it could not be fetched.
    if (!viewer || !organization || !isAddressRequired)
      return query.error && typeof isAddressRequired !== 'boolean' ? null : 'complete';
    return { organization };
  });
  return (
    <MissingPage
      title={text('account.missing.organization')}
      text={text('account.missing.organizationText')}
      known={value}
      skeletonHeight={420}
      retry={retry}
    >
      {(known) => (
        <OrganizationAddressForm
          {...known}
          action="saveAndContinue"
          again={async () => (await query.refetch()).data?.viewer?.account?.organization ?? null}
        />
      )}
    </MissingPage>
  );
}
