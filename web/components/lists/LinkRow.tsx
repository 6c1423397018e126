import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { measures } from '../../theme/measures.ts';
import { useIsAbsent } from '../../lib/portal.ts';
import { LineIcon } from '../icons/LineIcon.tsx';
import { RowLink } from './RowLink.tsx';

const Line = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: measures.target,
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.body2,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& svg': { flex: 'none', color: theme.vars.palette.primary.main },
}));

type Props = Readonly<{
  to: string;
  label: string;
  icon?: ReactNode;
  /** Its current value, or its purpose. */
  children?: ReactNode;
}>;

/** A row that leads to a page; nothing where the page is not offered. */
export function LinkRow({ to, label, icon, children }: Props) {
  if (useIsAbsent()(to)) return null;
  return (
    <Line>
      {icon}
      <div>
        <RowLink to={to}>{label}</RowLink>
        {children && <small>{children}</small>}
      </div>
      <LineIcon path="m9 6 6 6-6 6" size={20} />
    </Line>
  );
}
