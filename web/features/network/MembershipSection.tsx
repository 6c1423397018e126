import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from 'react-router-dom';
import { ConfirmButton } from '../../components/ConfirmButton.tsx';
import { FactList } from '../../components/FactList.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { LeaveNetworkDocument } from '../../generated/graphql.ts';
import { follow } from '../../lib/graphql/steps.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { paths } from '../../../schema/paths.ts';
import { useRoles } from '../../lib/roles.ts';
import { useText } from '../../lib/use-text.ts';
import type { Membership } from './use-network.ts';

/** A network that pays for the person: who pays, what it means, and the way out. */
export function MembershipSection({ of }: Readonly<{ of: Membership }>) {
  const text = useText();
  const navigate = useNavigate();
  const { leftRole } = useRoles();
  // A request in the removed role would be refused.
  const write = useWrite(LeaveNetworkDocument, { withoutRole: true });
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
