import { styled } from '@mui/material/styles';
import { InitialsCircle } from '../../components/icons/InitialsCircle.tsx';
import type { Viewer } from '../../lib/viewer.ts';

type User = NonNullable<Viewer['user']>;

const initials = ({ firstName, lastName }: User) =>
  [firstName, lastName].map((name) => name?.charAt(0)).join('');

/** The person's initials, as decoration beside the name. */
export const Avatar = ({ user }: Readonly<{ user: User }>) => (
  <InitialsCircle aria-hidden="true">{initials(user)}</InitialsCircle>
);

/** A name, and a quieter line below it. */
export const NameLines = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflowWrap: 'anywhere',
  display: 'block',
  '& > *': { display: 'block' },
  '& > :first-of-type': { fontWeight: theme.typography.fontWeightMedium },
  '& > :last-of-type': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

/** Name and e-mail. */
export function Person({ user: { firstName, lastName, email } }: Readonly<{ user: User }>) {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <NameLines>
      {name && <span>{name}</span>}
      {email && <span>{email}</span>}
    </NameLines>
  );
}
