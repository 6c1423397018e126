import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  '& > div:first-of-type': { minWidth: 0, flex: '1 1 14rem' },
}));

const Value = styled(Typography)({ overflowWrap: 'anywhere' });

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
  <Row>
    <div>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      {value !== undefined && <Value>{value}</Value>}
      {value !== undefined && isVerified !== undefined && (
        <Typography variant="body2" color={isVerified ? 'success' : 'warning'}>
          <FormattedMessage id={isVerified ? 'profile.verified' : 'profile.unverified'} />
        </Typography>
      )}
      {children}
    </div>
    {action}
  </Row>
);
