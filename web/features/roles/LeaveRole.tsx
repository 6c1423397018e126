import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ChoosableRole } from './use-role-choice.ts';
import { LeaveRoleDialog } from './LeaveRoleDialog.tsx';
import { roleTitle } from './role-title.ts';

type Props = Readonly<{ role: ChoosableRole }>;

/** The way out of a role, beside its card. */
export function LeaveRole({ role }: Props) {
  const intl = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const title = roleTitle(intl, role);
  return (
    <>
      <Button
        color="secondary"
        aria-haspopup="dialog"
        aria-label={intl.formatMessage({ id: 'roles.leaveOf' }, { role: title })}
        onClick={() => setIsAsking(true)}
      >
        <FormattedMessage id="roles.leave" />
      </Button>
      {isAsking && <LeaveRoleDialog role={role} title={title} onClose={() => setIsAsking(false)} />}
    </>
  );
}
