import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { CancelButton, Modal } from '../../components/Modal.tsx';
import { Actions } from '../../components/Stack.tsx';
import { LeaveRoleDocument } from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { follow } from '../../lib/graphql/steps.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { paths } from '../../lib/paths.ts';
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
  const [isLeaving, setIsLeaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const organization = role.organizationName ?? title;

  const leave = async () => {
    setIsLeaving(true);
    setFailure(null);
    try {
      const { userRoleId } = role;
      await follow(async () => (await write({ userRoleId })).removeRole);
      await navigate(paths.roles, { replace: true, state: { left: title } });
      await leftRole(userRoleId);
    } catch (error) {
      setFailure(toFailure(error));
      setIsLeaving(false);
    }
  };

  return (
    <Modal
      title={intl.formatMessage({ id: 'roles.leaveTitle' }, { organization })}
      isLocked={isLeaving}
      onClose={onClose}
    >
      <Typography>
        <FormattedMessage id="roles.leaveText" values={{ organization }} />
      </Typography>
      {failure && <ErrorBanner failure={failure} />}
      <div role="status">
        {isLeaving && (
          <Typography>
            <FormattedMessage id="roles.leaving" />
          </Typography>
        )}
      </div>
      <Actions>
        <Button
          variant="contained"
          color="error"
          loading={isLeaving}
          onClick={() => {
            void leave();
          }}
        >
          <FormattedMessage id="roles.leaveConfirm" values={{ organization }} />
        </Button>
        <CancelButton disabled={isLeaving} />
      </Actions>
    </Modal>
  );
}
