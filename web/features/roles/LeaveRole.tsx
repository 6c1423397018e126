import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { ConfirmButton } from '../../components/ConfirmButton.tsx';
import { LeaveRoleDocument } from '../../generated/graphql.ts';
import { follow } from '../../lib/graphql/steps.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useRoles } from '../../lib/roles.ts';
import { roleTitle } from './role-title.ts';
import type { ChoosableRole } from './use-role-choice.ts';

/** Leaves a role, and repeats the step while the role leaves the account blocked (specification section 4). */
export function LeaveRole({ role }: Readonly<{ role: ChoosableRole }>) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { leftRole } = useRoles();
  // A repeated step cannot be sent in the role that it removes.
  const write = useWrite(LeaveRoleDocument, { withoutRole: true });
  const title = roleTitle(intl, role);
  const organization = role.organizationName ?? title;

  const leave = async () => {
    const { userRoleId } = role;
    await follow(() => write({ userRoleId }));
    await navigate(paths.roles, { replace: true, state: { left: title } });
    await leftRole(userRoleId);
  };
  return (
    <ConfirmButton
      label={<FormattedMessage id="roles.leave" />}
      button={{
        variant: 'text',
        color: 'secondary',
        'aria-label': intl.formatMessage({ id: 'roles.leaveOf' }, { role: title }),
      }}
      title={intl.formatMessage({ id: 'roles.leaveTitle' }, { organization })}
      action={intl.formatMessage({ id: 'roles.leaveConfirm' }, { organization })}
      running={intl.formatMessage({ id: 'roles.leaving' })}
      onConfirm={leave}
    >
      <FormattedMessage id="roles.leaveText" values={{ organization }} />
    </ConfirmButton>
  );
}
