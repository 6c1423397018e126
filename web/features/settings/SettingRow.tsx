import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  '& > div:first-of-type': { minWidth: 0, flex: '1 1 14rem', overflowWrap: 'anywhere' },
}));

type Props = Readonly<{
  label: string;
  /** What it is set to. */
  value?: ReactNode;
  /** What there is to know about it. */
  children?: ReactNode;
  /** How it is changed. */
  action?: ReactNode;
}>;

/** One thing that is set, and how to change it. */
export const SettingRow = ({ label, value, children, action }: Props) => (
  <Row>
    <div>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      {value !== undefined && <Typography>{value}</Typography>}
      {children !== undefined && (
        <Typography component="div" variant="body2" color="textSecondary">
          {children}
        </Typography>
      )}
    </div>
    {action}
  </Row>
);
