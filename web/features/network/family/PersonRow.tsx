import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { breakable } from '../../../components/layout/breakable.tsx';
import { ActionRow } from '../../../components/lists/ActionRow.tsx';

type Props = Readonly<{
  name: string;
  email: string | null;
  children?: ReactNode;
  action?: ReactNode;
}>;

/** A person of a network, with actions. */
export const PersonRow = ({ name, email, children, action }: Props) => (
  <ActionRow>
    <div>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{breakable(name)}</Typography>
      <Typography variant="body2">{breakable(email)}</Typography>
      {children}
    </div>
    {action}
  </ActionRow>
);
