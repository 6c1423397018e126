import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { RoleCard } from './RoleCard.tsx';
import { useRoleChoice } from './use-role-choice.ts';

/** The personal role and the alternate one: what a single click switches between. */
const shown = 2;

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

type Props = Readonly<{ onChosen: () => void }>;

/** The role cards of the user menu and the panel; the page of roles has them all. */
export function RoleSwitcher({ onChosen }: Props) {
  const intl = useIntl();
  const { choice, retry } = useRoleChoice();
  return (
    <Fetched
      value={choice}
      skeleton={<SkeletonBlock height={136} />}
      failure={intl.formatMessage({ id: 'roles.failed' })}
      retry={retry}
    >
      {({ roles, activeId, paymentMethodOf, choose }) => (
        <List aria-label={intl.formatMessage({ id: 'roles.label' })}>
          {roles.slice(0, shown).map((role) => (
            <li key={role.userRoleId}>
              <RoleCard
                role={role}
                isActive={role.userRoleId === activeId}
                paymentMethod={paymentMethodOf(role)}
                onChoose={() => {
                  onChosen();
                  if (role.userRoleId !== activeId) choose(role.userRoleId);
                }}
              />
            </li>
          ))}
        </List>
      )}
    </Fetched>
  );
}
