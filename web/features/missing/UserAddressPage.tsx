import { useQuery } from '@apollo/client/react';
import { useIntl } from 'react-intl';
import { addressValues } from '../../components/forms/address-values.ts';
import { UserAddressPageDocument, type UserAddressPageQuery } from '../../generated/graphql.ts';
import { MissingPage } from './MissingPage.tsx';
import { UserAddressForm } from './UserAddressForm.tsx';

type Viewer = UserAddressPageQuery['viewer'];

const knownOf = (viewer: Viewer | undefined) => {
  if (typeof viewer?.isAddressRequired !== 'boolean') return null;
  return viewer.isAddressRequired
    ? { address: addressValues(viewer.user?.privateAddress), viewerId: viewer.id }
    : 'complete';
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
      {(known) => <UserAddressForm {...known} />}
    </MissingPage>
  );
}
