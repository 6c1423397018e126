import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
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
import type { Membership } from './use-network.ts';

/** A network that pays for the person: who pays, what it means, and the way out. */
export function MembershipSection({ of }: Readonly<{ of: Membership }>) {
  const intl = useIntl();
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
            title={intl.formatMessage({ id: 'network.blocked' })}
            action={
              <Button component={Link} to={paths.contact} variant="outlined" color="error">
                <FormattedMessage id="contactSupport" />
              </Button>
            }
          >
            <FormattedMessage id="network.blockedText" values={{ organization }} />
          </Notice>
        )}
        <FactList
          facts={[
            [
              intl.formatMessage({ id: 'network.payer' }),
              isFamily ? (administratorName ?? organization) : organization,
            ],
          ]}
        />
        <Typography color="textSecondary">
          <FormattedMessage id={isFamily ? 'network.familyMember' : 'network.member'} />
        </Typography>
        <Actions>
          <ConfirmButton
            label={<FormattedMessage id="roles.leaveConfirm" values={{ organization }} />}
            button={{ color: 'primary' }}
            title={intl.formatMessage({ id: 'roles.leaveTitle' }, { organization })}
            action={intl.formatMessage({ id: 'roles.leaveConfirm' }, { organization })}
            running={intl.formatMessage({ id: 'roles.leaving' })}
            onConfirm={leave}
          >
            <FormattedMessage id="roles.leaveText" values={{ organization }} />
          </ConfirmButton>
        </Actions>
      </Stack>
    </Section>
  );
}
