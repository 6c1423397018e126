import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { measures } from '../../theme/measures.ts';
import { LineIcon } from '../icons/LineIcon.tsx';
import { TextLink } from './TextLink.tsx';

const Back = styled(TextLink)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: theme.spacing(0.5),
  minHeight: measures.target,
  // With its target's height it is as far from the page's edge and its heading as plain text would be.
  marginBlock: theme.spacing(-1.5),
  '& > svg': { flex: 'none', marginInlineStart: theme.spacing(-0.5) },
}));

/** Leads to the page above, at the head of a page. */
export const BackLink = ({
  to,
  children,
}: Pick<ComponentProps<typeof TextLink>, 'to' | 'children'>) => (
  <Back to={to}>
    <LineIcon path="m15 6-6 6 6 6" size={20} />
    {children}
  </Back>
);
