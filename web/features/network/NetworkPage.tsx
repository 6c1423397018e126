import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Stack } from '../../components/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
import { Family } from './Family.tsx';
import { MembershipSection } from './MembershipSection.tsx';
import { StartFamily } from './StartFamily.tsx';
import { useNetwork } from './use-network.ts';

const skeleton = (
  <Stack>
    <SkeletonBlock height={260} />
    <SkeletonBlock height={260} />
  </Stack>
);

/** `/account/network`: the networks of the person, and who pays (specification section 6, "Family"). */
export function NetworkPage() {
  const text = useText();
  const { network, retry } = useNetwork();
  return (
    <Stack>
      <PageTitle>{text('nav.network')}</PageTitle>
      <Fetched value={network} skeleton={skeleton} failure={text('network.failed')} retry={retry}>
        {(viewer) => {
          const { account, networks } = viewer;
          const organization = account?.organization;
          const isFamily = organization?.organizationClassification === 'FAMILY';
          return (
            <>
              {networks.map((one) => (
                <MembershipSection key={one.userRoleId} of={one} />
              ))}
              {account && isFamily && (
                <Family
                  family={{ account, organization }}
                  viewerId={viewer.id}
                  isPersonBlocked={viewer.user?.status !== 'ACTIVE'}
                  retry={retry}
                />
              )}
              {!isFamily && networks.length === 0 && <StartFamily viewer={viewer} />}
            </>
          );
        }}
      </Fetched>
    </Stack>
  );
}
