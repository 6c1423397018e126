import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SearchField } from '../../components/lists/SearchField.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { UnreadableNotice } from '../../components/notices/UnreadableNotice.tsx';
import { lastRoleId } from '../../lib/roles.ts';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import { useText } from '../../lib/use-text.ts';
import { groupRoles } from './role-groups.ts';
import { roleTitle } from './role-title.ts';
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

/** From this number of roles on they are grouped, and can be searched. */
const MIN_FOR_SEARCH = 8;

type Props = Readonly<{
  skeleton: ReactNode;
  /** In a menu: the number of roles to list, how to close the menu, and whether the payment method is left out. */
  menu?: Readonly<{ maxRoles: number; close: () => void; isCompact: boolean }>;
  /** A control beside the card of a role. */
  beside?: (role: ChoosableRole) => ReactNode;
}>;

/** The roles with the most recent one first. */
function lastFirst(roles: readonly ChoosableRole[]): readonly ChoosableRole[] {
  const lastId = lastRoleId();
  const last = roles.find(({ userRoleId }) => userRoleId === lastId);
  return last ? [last, ...roles.filter((role) => role !== last)] : roles;
}

/** The person's roles, as cards to choose from. On the page of roles a choice leads to `next`, if there is one. */
export function RoleList({ skeleton, menu, beside }: Props) {
  const text = useText();
  const { choice, retry } = useRoleChoice();
  const [query] = useSearchParams();
  return (
    <Fetched value={choice} skeleton={skeleton} failure={text('role.failed')} retry={retry}>
      {({ roles, unreadable, activeId, paymentMethodOf, choose }) => {
        const line = (role: ChoosableRole) => (
          <Line key={role.userRoleId}>
            <RoleCard
              role={role}
              isActive={role.userRoleId === activeId}
              paymentMethod={menu?.isCompact ? null : paymentMethodOf(role)}
              onChoose={
                menu && roles.length === 1
                  ? undefined
                  : () => {
                      menu?.close();
                      // In a menu the active role keeps the page. On the page of roles it leads to its own pages.
                      if (!menu || role.userRoleId !== activeId)
                        choose(role.userRoleId, menu ? null : query.get('next'));
                    }
              }
            />
            {beside?.(role)}
          </Line>
        );
        const name = text('role.label');
        if (menu)
          return (
            <List sx={{ gap: 1 }} aria-label={name}>
              {roles.slice(0, menu.maxRoles).map(line)}
            </List>
          );
        return (
          <Stack>
            {roles.length < MIN_FOR_SEARCH ? (
              <List sx={{ gap: 1.5 }} aria-label={name}>
                {lastFirst(roles).map(line)}
              </List>
            ) : (
              <ManyRoles roles={lastFirst(roles)} line={line} />
            )}
            <UnreadableNotice
              count={unreadable}
              title="unreadable.roles.title"
              text="unreadable.roles.text"
            />
          </Stack>
        );
      }}
    </Fetched>
  );
}

type ManyProps = Readonly<{
  roles: readonly ChoosableRole[];
  line: (role: ChoosableRole) => ReactNode;
}>;

/** Roles in groups, with a search over their titles and names. */
function ManyRoles({ roles, line }: ManyProps) {
  const intl = useIntl();
  const text = useText();
  const id = useId();
  const [words, setWords] = useState('');
  const has = (field: string | null) =>
    field
      ?.normalize('NFC')
      .toLocaleLowerCase(intl.locale)
      .includes(words.toLocaleLowerCase(intl.locale)) === true;
  const found = roles.filter((role) => has(roleTitle(intl, role)) || has(role.cardName));
  const count = text('nav.rolesCount', { count: found.length });
  useAnnouncedResult(words, count);
  return (
    <>
      <SearchField label={text('role.search')} value={words} onChange={setWords} />
      {found.length === 0 && <Typography>{text('role.noneFound')}</Typography>}
      {groupRoles(found).map(({ kind, roles: group }) => (
        <section key={kind} aria-labelledby={`${id}${kind}`}>
          <Typography id={`${id}${kind}`} component="h2" variant="h3" gutterBottom>
            {text(`role.group.${kind}`)}
          </Typography>
          <List sx={{ gap: 1.5 }} aria-labelledby={`${id}${kind}`}>
            {group.map(line)}
          </List>
        </section>
      ))}
    </>
  );
}
