import { UserAddressForm } from '../../components/forms/UserAddressForm.tsx';
import { selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { useText } from '../../lib/use-text.ts';
import { UserAddressPageDocument } from './generated/MissingPage.ts';
import { MissingPage } from './MissingPage.tsx';

/** `/missing/user-address`: the postal address of the customer (ROUTE-32). */
export function UserAddressPage() {
  const text = useText();
  const { value, retry } = selectFetched(useQuery(UserAddressPageDocument), ({ viewer }) => {
    if (typeof viewer?.isAddressRequired !== 'boolean') return null;
    return viewer.isAddressRequired ? { address: viewer.user?.privateAddress } : 'complete';
  });
  return (
    <MissingPage
      title={text('account.missing.user')}
      text={text('account.missing.userText')}
      known={value}
      skeletonHeight={340}
      retry={retry}
    >
      {(known) => <UserAddressForm {...known} action="saveAndContinue" />}
    </MissingPage>
  );
}
