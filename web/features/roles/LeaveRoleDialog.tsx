import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { LeaveRoleDocument } from '../../generated/graphql.ts';
import { follow } from '../../lib/graphql/steps.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { paths } from '../../../schema/paths.ts';
import { useRoles } from '../../lib/roles.ts';
import type { ChoosableRole } from './use-role-choice.ts';

type Props = Readonly<{ role: ChoosableRole; title: string; onClose: () => void }>;

/** Says what leaving a role means, and does it: while the account is blocked because of it, asks again (section 4). */
export function LeaveRoleDialog({ role, title, onClose }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { leftRole } = useRoles();
  // In the role that goes, nothing could be asked again.
  const write = useWrite(LeaveRoleDocument, { withoutRole: true });
  const organization = role.organizationName ?? title;

  const leave = async () => {
    const { userRoleId } = role;
    await follow(async () => (await write({ userRoleId })).removeRole);
    await navigate(paths.roles, { replace: true, state: { left: title } });
    await leftRole(userRoleId);
  };

  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: 'roles.leaveTitle' }, { organization })}
      action={intl.formatMessage({ id: 'roles.leaveConfirm' }, { organization })}
      running={intl.formatMessage({ id: 'roles.leaving' })}
      onConfirm={leave}
      onClose={onClose}
    >
      <FormattedMessage id="roles.leaveText" values={{ organization }} />
    </ConfirmDialog>
  );
}
