import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ActionRow } from '../../components/ActionRow.tsx';

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
  <ActionRow>
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
  </ActionRow>
);
