import { useQuery } from '@apollo/client/react';
import { useIntl } from 'react-intl';
import { UserAddressPageDocument, type UserAddressPageQuery } from '../../generated/graphql.ts';
import { addressValues } from './address-values.ts';
import { MissingPage } from './MissingPage.tsx';
import { UserAddressForm } from './UserAddressForm.tsx';

type Viewer = UserAddressPageQuery['viewer'];

const knownOf = (viewer: Viewer | undefined) => {
  if (typeof viewer?.isAddressRequired !== 'boolean') return null;
  return viewer.isAddressRequired ? addressValues(viewer.user?.privateAddress) : 'complete';
};

/** `/missing/user-address`: the postal address of the customer (specification section 2, guard rule 5). */
export function UserAddressPage() {
  const intl = useIntl();
  const { data, loading, refetch } = useQuery(UserAddressPageDocument);
  return (
    <MissingPage
      title={intl.formatMessage({ id: 'missing.user' })}
      text={intl.formatMessage({ id: 'missing.userText' })}
      known={loading && !data ? undefined : knownOf(data?.viewer)}
      skeletonHeight={340}
      retry={{ run: () => void refetch(), isRunning: loading }}
    >
      {(address) => <UserAddressForm address={address} />}
    </MissingPage>
  );
}
