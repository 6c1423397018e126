import Typography from '@mui/material/Typography';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../../schema/paths.ts';
import { Fetched, type Retry } from '../../../components/loading/Fetched.tsx';
import { FetchedRows } from '../../../components/lists/FetchedRows.tsx';
import { SkeletonRows, SkeletonSection } from '../../../components/loading/Loading.tsx';
import { PageHead } from '../../../components/layout/PageHead.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { Stack } from '../../../components/layout/Stack.tsx';
import { SupportRequest, type SupportFacts } from '../../../components/notices/SupportRequest.tsx';
import { SkeletonFields } from '../../../components/loading/SkeletonFields.tsx';
import { refreshed, selectFetched } from '../../../lib/select-fetched.ts';
import { useQuery } from '../../../data/use-query.ts';
import { useIsAbsent } from '../../../lib/connection/connection.ts';
import { useOffersWrite } from '../../../lib/portal.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useText } from '../../../lib/use-text.ts';
import { AdministratorInvitationRow } from './AdministratorInvitationRow.tsx';
import { AdministratorRow } from './AdministratorRow.tsx';
import { AccessPageDocument, type AccessPageQuery } from './generated/AccessPage.ts';
import { InviteAdministrator } from './InviteAdministrator.tsx';

const people =
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0M16 4.5a3.5 3.5 0 0 1 0 6.5m2 3a6 6 0 0 1 3 6';

type Account = NonNullable<NonNullable<AccessPageQuery['viewer']>['account']>;

interface Known {
  readonly account: Account;
  readonly organization: NonNullable<Account['organization']>;
  readonly support: SupportFacts;
}

/** `/organization/account/access`: who administers the organisation (NETWORK-26). */
export function AccessPage() {
  const text = useText();
  const isPersonal = useAccount()?.isPersonal === true;
  const { value, retry } = selectFetched(
    useQuery(AccessPageDocument, refreshed),
    ({ portal, viewer }): Known | null => {
      const organization = viewer?.account?.organization;
      if (!viewer?.account || !organization) return null;
      const customerNumber = viewer.user?.accountNumber ?? null;
      return {
        account: viewer.account,
        organization,
        support: { email: portal.supportEmail, customerNumber, organization },
      };
    },
  );
  // A role without an organisation has no one to share it with.
  if (isPersonal) return <Navigate replace to={paths.organization} />;
  return (
    <Stack>
      <PageHead
        back={{ to: paths.organizationProfile, label: text('nav.organizationProfile') }}
        title={text('invitation.administrator.title')}
      />
      <Fetched
        value={value}
        skeleton={
          <Stack>
            <SkeletonSection title={text('invitation.administrator.administrators')}>
              <SkeletonRows count={2} />
            </SkeletonSection>
            <SkeletonSection title={text('invitation.administrator.invite')}>
              <SkeletonFields count={2} />
            </SkeletonSection>
          </Stack>
        }
        failure={text('invitation.administrator.failed')}
        retry={retry}
      >
        {(known) => <Sections {...known} retry={retry} />}
      </Fetched>
    </Stack>
  );
}

function Sections({ account, organization, support, retry }: Known & { retry: Retry }) {
  const text = useText();
  const isAbsent = useIsAbsent();
  const canInvite = useOffersWrite('sendInvitations');
  const { administrators, administratorInvitations: invitations, unreadable } = organization;
  return (
    <>
      <Section title={text('invitation.administrator.administrators')}>
        <Stack>
          <FetchedRows
            value={administrators}
            unreadable={unreadable.administrators}
            failure="invitation.administrator.administratorsFailed"
            retry={retry}
            empty={{
              icon: people,
              title: 'invitation.administrator.none',
              text: 'invitation.administrator.noneText',
            }}
          >
            {(one) => <AdministratorRow key={one.userRoleId} of={one} />}
          </FetchedRows>
          <div>
            <Typography color="textSecondary">
              {text('invitation.administrator.bySupport')}
            </Typography>
            <SupportRequest about="ADMINISTRATOR" facts={support} />
          </div>
        </Stack>
      </Section>
      {invitations?.length !== 0 && (
        <Section title={text('network.invitations')}>
          <FetchedRows
            value={invitations}
            failure="invitation.administrator.invitationsFailed"
            retry={retry}
            empty={{
              icon: people,
              title: 'network.noInvitations',
              text: 'invitation.administrator.noneText',
            }}
          >
            {(one) => <AdministratorInvitationRow key={one.id} of={one} account={account.id} />}
          </FetchedRows>
        </Section>
      )}
      {canInvite && !isAbsent(organization, 'administratorInvitations') && (
        <Section title={text('invitation.administrator.invite')}>
          <InviteAdministrator
            account={account.id}
            places={organization.administratorPlaces}
            hasInvited={invitations?.some((one) => one.isValid) === true}
            hasTwo={(administrators?.length ?? 0) > 1}
            denial={account.permissionDenial}
          />
        </Section>
      )}
    </>
  );
}
