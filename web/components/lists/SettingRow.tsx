import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { breakable } from '../layout/breakable.tsx';
import { ActionRow } from './ActionRow.tsx';

type Props = Readonly<{
  label: string;
  value?: ReactNode;
  /** Help about the value, in smaller print. */
  note?: ReactNode;
  children?: ReactNode;
  /** The control that changes the value. */
  action?: ReactNode;
}>;

/** A row of a profile or of settings: a labelled value, and beside it the control that changes it. */
export const SettingRow = ({ label, value, note, children, action }: Props) => (
  <ActionRow>
    <div>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      {value !== undefined && <Typography>{breakable(value)}</Typography>}
      {note !== undefined && (
        <Typography component="div" variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
      {children}
    </div>
    {action}
  </ActionRow>
);
