import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ActionRow } from '../../components/ActionRow.tsx';

type Props = Readonly<{
  label: string;
  /** Undefined when none is given. */
  value: string | undefined;
  /** Undefined when that is not known. */
  isVerified: boolean | undefined;
  children?: ReactNode;
  /** What can be done about it. */
  action: ReactNode;
}>;

/** A way to reach the person, and whether it is proven to be theirs. */
export const ContactRow = ({ label, value, isVerified, children, action }: Props) => (
  <ActionRow>
    <div>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      {value !== undefined && <Typography>{value}</Typography>}
      {value !== undefined && isVerified !== undefined && (
        <Typography variant="body2" color={isVerified ? 'success' : 'warning'}>
          <FormattedMessage id={isVerified ? 'profile.verified' : 'profile.unverified'} />
        </Typography>
      )}
      {children}
    </div>
    {action}
  </ActionRow>
);
