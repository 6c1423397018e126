import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PageLink } from '../../../components/layout/PageLink.tsx';
import { usePayerSentences } from '../../../components/charging/use-payer-sentences.ts';
import { Fetched } from '../../../components/loading/Fetched.tsx';
import { SkeletonRows, SkeletonSection } from '../../../components/loading/Loading.tsx';
import { PageHead } from '../../../components/layout/PageHead.tsx';
import { Stack, Actions } from '../../../components/layout/Stack.tsx';
import { LeaveRoleDocument } from '../../../lib/generated/LeaveRole.ts';
import { useText } from '../../../lib/use-text.ts';
import { Family } from './Family.tsx';
import { DissolveFamily } from './DissolveFamily.tsx';
import { StartFamily, useStartedConfirmation, useStartsFamilies } from './StartFamily.tsx';
import { useNextInvitation } from './use-next-invitation.ts';
import { TextLink } from '../../../components/layout/TextLink.tsx';
import { familyRole, useNetwork, type Membership, type NetworkViewer } from './use-network.ts';
import { Section } from '../../../components/layout/Section.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { paths } from '../../../../schema/paths.ts';
import { ConfirmButton } from '../../../components/dialogs/ConfirmButton.tsx';
import { FactList } from '../../../components/layout/FactList.tsx';
import { Notice } from '../../../components/notices/Notice.tsx';
import { follow } from '../../../lib/steps.ts';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { useRoles } from '../../../lib/roles.ts';
import { useOffers } from '../../../lib/portal.ts';
import { useNavigate } from '../../../lib/use-navigate.ts';

const skeleton = (
  <Stack>
    <SkeletonSection>
      <SkeletonRows count={3} />
    </SkeletonSection>
    <SkeletonSection>
      <SkeletonRows count={2} />
    </SkeletonSection>
  </Stack>
);

/** `/account/network`: the networks of the person, and who pays (NETWORK-1 to NETWORK-5). */
export function NetworkPage() {
  const text = useText();
  const { network, retry } = useNetwork();
  const next = useNextInvitation();
  const offersFamily = useOffers('FAMILY');
  const canStart = useStartsFamilies();
  const offersRfids = useOffers('RFIDS');
  const organization = network?.account?.organization;
  const isFamily = organization?.organizationClassification === 'FAMILY';
  useStartedConfirmation(isFamily);
  return (
    <Stack>
      <PageHead
        back={
          offersRfids
            ? { to: paths.rfid, label: text('nav.rfidNetwork') }
            : { to: paths.settings, label: text('nav.settings') }
        }
        title={text('nav.network')}
      />
      {next !== null && <TextLink to={next}>{text('invitation.back')}</TextLink>}
      <Fetched value={network} skeleton={skeleton} failure={text('network.failed')} retry={retry}>
        {(viewer) => {
          const { account, networks } = viewer;
          const isResident = viewer.roles?.some(({ roleId }) => roleId === 'RESIDENT') ?? false;
          const canHaveFamily = canStart || familyRole(viewer.roles) !== undefined;
          const isAlone = !organization && networks.length === 0;
          return (
            <>
              {viewer.roles?.some(({ roleId }) => roleId === 'MEMBER' || roleId === 'RESIDENT') && (
                <PayerSection of={viewer.chargingPayers} />
              )}
              {networks.map((one) => (
                <MembershipSection key={one.userRoleId} of={one} />
              ))}
              {viewer.roles
                ?.filter(({ roleId }) => roleId === 'RESIDENT')
                .map((one) => (
                  <ResidentSection key={one.userRoleId} organization={one.organizationName} />
                ))}
              {account && isFamily && (
                <>
                  <Family
                    family={{ account, organization }}
                    isPersonBlocked={viewer.user?.status !== 'ACTIVE'}
                    retry={retry}
                  />
                  {offersFamily && <DissolveFamily name={organization.name} viewer={viewer} />}
                </>
              )}
              {canHaveFamily && !isFamily && organization && (
                <OtherRole organization={organization.name} />
              )}
              {isAlone && canHaveFamily && <StartFamily viewer={viewer} />}
              {isAlone && !canHaveFamily && !isResident && (
                <Typography>{text('network.nothing')}</Typography>
              )}
            </>
          );
        }}
      </Fetched>
    </Stack>
  );
}

/** Who pays for which of the person's charging, in all their networks together. */
function PayerSection({ of }: Readonly<{ of: NetworkViewer['chargingPayers'] }>) {
  const sentencesOf = usePayerSentences();
  return (
    <Section title={useText()('payer.title')}>
      <Typography>{sentencesOf(of).join(' ')}</Typography>
    </Section>
  );
}

/** The person's home in a cooperative: what the cooperative sees, and how to leave. */
function ResidentSection({ organization }: Readonly<{ organization: string | null }>) {
  const text = useText();
  return (
    <Section title={organization ?? text('network.unnamedNetwork')}>
      <Stack>
        <Typography>{text('network.resident')}</Typography>
        <Typography color="textSecondary">{text('network.residentMoves')}</Typography>
        <TextLink to={paths.roles}>{text('network.toRoles')}</TextLink>
      </Stack>
    </Section>
  );
}

/** A role for another organisation starts no family. That takes the personal role. */
function OtherRole({ organization }: Readonly<{ organization: string }>) {
  const text = useText();
  return (
    <Notice
      tone="info"
      title={text('network.otherRole', { organization })}
      action={
        <Button component={PageLink} to={paths.roles} variant="outlined">
          {text('network.toRoles')}
        </Button>
      }
    >
      {text('network.otherRoleText')}
    </Notice>
  );
}

/** A network that the person is a member of: the consequences, and how to leave. */
function MembershipSection({ of }: Readonly<{ of: Membership }>) {
  const text = useText();
  const navigate = useNavigate();
  const { leftRole } = useRoles();
  const { confirm } = useConfirmation();
  // A request in the removed role would be refused.
  const write = useWrite(LeaveRoleDocument, { withoutRole: true });
  const next = useNextInvitation();
  const offersPayment = useOffers('PAYMENT');
  const { userRoleId, administratorName } = of;
  const organization = of.organizationName ?? text('network.unnamedNetwork');
  const isFamily = of.organizationClassification === 'FAMILY';
  const offersMemberships = useOffers('MEMBERSHIPS');
  const offersInvoices = useOffers('INVOICES');
  const consequences = [
    ...(isFamily && offersMemberships ? (['network.familyMember'] as const) : []),
    ...(!isFamily && offersInvoices ? (['network.member'] as const) : []),
    offersPayment ? ('network.leavingPayment' as const) : ('network.leaving' as const),
  ];

  const leave = async () => {
    await follow(() => write({ userRoleId }));
    confirm('network.leftNetwork', { next: 'network.leftNetwork.next', values: { organization } });
    // The account is private now, and its payment method should be verified (NETWORK-10), unless another network is to pay.
    await navigate(next ?? (offersPayment ? paths.payment : paths.home), { replace: true });
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
              <Button component={PageLink} to={paths.contact} variant="outlined">
                {text('contactSupport')}
              </Button>
            }
          >
            {text('network.blockedText', { organization })}
          </Notice>
        )}
        {isFamily && administratorName !== null && (
          <FactList facts={[[text('network.administrator'), administratorName]]} />
        )}
        <div>
          {consequences.map((id) => (
            <Typography key={id} color="textSecondary">
              {text(id)}
            </Typography>
          ))}
        </div>
        <Actions>
          <ConfirmButton
            label={text('role.leaveConfirm', { organization })}
            title={text('role.leaveTitle', { organization })}
            action={text('role.leaveConfirm', { organization })}
            running={text('role.leaving')}
            onConfirm={leave}
          >
            {text('role.leaveText', { organization })}
          </ConfirmButton>
        </Actions>
      </Stack>
    </Section>
  );
}
