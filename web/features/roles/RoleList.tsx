import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Fetched } from '../../components/Fetched.tsx';
import { useText } from '../../lib/use-text.ts';
import { RoleCard } from './RoleCard.tsx';
import { useRoleChoice, type ChoosableRole } from './use-role-choice.ts';

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  [theme.breakpoints.down('small')]: { flexDirection: 'column', alignItems: 'end', gap: 0 },
}));

type Props = Readonly<{
  skeleton: ReactNode;
  /** In a menu: the number of roles to list, and how to close the menu. */
  menu?: Readonly<{ maxRoles: number; close: () => void }>;
  /** A control beside the card of a role. */
  beside?: (role: ChoosableRole) => ReactNode;
}>;

/** The person's roles, as cards to choose between. */
export function RoleList({ skeleton, menu, beside }: Props) {
  const text = useText();
  const { choice, retry } = useRoleChoice();
  return (
    <Fetched value={choice} skeleton={skeleton} failure={text('roles.failed')} retry={retry}>
      {({ roles, activeId, paymentMethodOf, choose }) => (
        <List sx={{ gap: menu ? 1 : 1.5 }} aria-label={text('roles.label')}>
          {roles.slice(0, menu?.maxRoles).map((role) => (
            <Line key={role.userRoleId}>
              <RoleCard
                role={role}
                isActive={role.userRoleId === activeId}
                paymentMethod={paymentMethodOf(role)}
                onChoose={() => {
                  menu?.close();
                  // In a menu the active role keeps the page; on the page of roles it leads to its own pages.
                  if (!menu || role.userRoleId !== activeId) choose(role.userRoleId);
                }}
              />
              {beside?.(role)}
            </Line>
          ))}
        </List>
      )}
    </Fetched>
  );
}
