import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from 'react-router-dom';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Stack, Actions } from '../../components/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
import { Family } from './Family.tsx';
import { useNetwork, type NetworkViewer, type Membership } from './use-network.ts';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Section } from '../../components/Section.tsx';
import { LeaveRoleDocument, StartFamilyDocument } from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useLeave } from '../../lib/leave.ts';
import { paths } from '../../../schema/paths.ts';
import { useAction } from '../../lib/use-action.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { ConfirmButton } from '../../components/ConfirmButton.tsx';
import { FactList } from '../../components/FactList.tsx';
import { Notice } from '../../components/Notice.tsx';
import { follow } from '../../lib/graphql/steps.ts';
import { useRoles } from '../../lib/roles.ts';

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

type Role = NonNullable<NetworkViewer['roles']>[number];

const familyIn = (roles: readonly Role[] | null) =>
  roles?.find(
    ({ roleId, organizationClassification }) =>
      roleId === 'ADMINISTRATOR' && organizationClassification === 'FAMILY',
  );

/** Explains family networks, and starts one or opens the one that exists. */
function StartFamily({ viewer }: Readonly<{ viewer: NetworkViewer }>) {
  const text = useText();
  const session = useSessionState();
  const leave = useLeave();
  const write = useWrite(StartFamilyDocument);
  const family = familyIn(viewer.roles);
  /** The portal starts anew in the role, on this page. */
  const goOnAs = ({ userRoleId }: Role) => {
    session.set('activeRoleId', userRoleId);
    leave(paths.network);
  };

  const start = useAction(async () => {
    const answer = await write({ accountId: viewer.personalAccount.id });
    const role = familyIn(answer.viewer.roles);
    if (role) goOnAs(role);
  });
  const { failure } = start;

  return (
    <Section title={text('network.family')}>
      <Stack>
        <Typography color="textSecondary">{text('network.familyText')}</Typography>
        {failure && (
          <ErrorBanner
            failure={failure}
            area="invitation"
            {...(/^(INVALID_PAYMENTCARD|PAYMENTTYPE_NONE)$/.test(failure.code ?? '') && {
              action: (
                <Button component={Link} to={paths.payment} variant="outlined">
                  {text('network.toPayment')}
                </Button>
              ),
            })}
          />
        )}
        <Actions>
          {family ? (
            <Button variant="contained" onClick={() => goOnAs(family)}>
              {text('network.toFamily')}
            </Button>
          ) : (
            <Button variant="contained" loading={start.isRunning} onClick={() => void start.run()}>
              {text('network.start')}
            </Button>
          )}
        </Actions>
      </Stack>
    </Section>
  );
}

/** A network that pays for the person: who pays, what it means, and the way out. */
function MembershipSection({ of }: Readonly<{ of: Membership }>) {
  const text = useText();
  const navigate = useNavigate();
  const { leftRole } = useRoles();
  // A request in the removed role would be refused.
  const write = useWrite(LeaveRoleDocument, { withoutRole: true });
  const { userRoleId, organizationName: organization, administratorName } = of;
  const isFamily = of.organizationClassification === 'FAMILY';

  const leave = async () => {
    await follow(() => write({ userRoleId }));
    // The account is private now, and its payment method should be verified (section 4).
    await navigate(paths.payment, { replace: true });
    await leftRole(userRoleId);
  };

  return (
    <Section title={organization}>
      <Stack>
        {(of.blocksAccount || of.organizationStatus === 'BLOCKED') && (
          <Notice
            tone="error"
            title={text('network.blocked')}
            action={
              <Button component={Link} to={paths.contact} variant="outlined" color="error">
                {text('contactSupport')}
              </Button>
            }
          >
            {text('network.blockedText', { organization })}
          </Notice>
        )}
        <FactList
          facts={[
            [text('network.payer'), isFamily ? (administratorName ?? organization) : organization],
          ]}
        />
        <Typography color="textSecondary">
          {text(isFamily ? 'network.familyMember' : 'network.member')}
        </Typography>
        <Actions>
          <ConfirmButton
            label={text('roles.leaveConfirm', { organization })}
            button={{ color: 'primary' }}
            title={text('roles.leaveTitle', { organization })}
            action={text('roles.leaveConfirm', { organization })}
            running={text('roles.leaving')}
            onConfirm={leave}
          >
            {text('roles.leaveText', { organization })}
          </ConfirmButton>
        </Actions>
      </Stack>
    </Section>
  );
}
