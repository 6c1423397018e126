import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden.tsx';
import { active, inactiveEdge } from '../../theme/active.ts';
import { measures } from '../../theme/measures.ts';
import { paths } from '../../../schema/paths.ts';
import { useAppData } from '../AppData.tsx';
import { navigationFor } from '../navigation.ts';
import { useIsAbsent } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Entry = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: measures.target,
  padding: theme.spacing(1, 1.5),
  ...inactiveEdge,
  borderRadius: measures.controlRadius,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.secondary.soft },
  '&[aria-current="page"]': {
    ...active(theme),
    fontWeight: theme.typography.fontWeightMedium,
  },
}));

/** A group without a heading stands apart from the one above it. */
const Group = styled('div')(({ theme }) => ({
  '& + &:not(:has(h2))': {
    marginTop: theme.spacing(2),
    paddingTop: theme.spacing(2),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

const Badge = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: theme.spacing(3),
  marginInlineStart: 'auto',
  padding: theme.spacing(0.25, 1),
  borderRadius: theme.spacing(2),
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.soft,
  '[aria-current="page"] > &': { backgroundColor: theme.vars.palette.background.paper },
}));

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: theme.spacing(2, 1.5, 0.5),
  color: theme.vars.palette.text.secondary,
}));

/** The number of roles to choose from, in words for screen readers. */
const RoleCount = ({ count }: Readonly<{ count: number }>) => (
  <>
    <Badge aria-hidden="true">{count}</Badge>
    <VisuallyHidden>
      <FormattedMessage id="nav.rolesCount" values={{ count }} />
    </VisuallyHidden>
  </>
);

/** Other pages have addresses below theirs that belong to them. */
const isHome = (path: string) => path === paths.home || path === paths.organization;

type EntryData = ReturnType<typeof navigationFor>[number]['entries'][number];

function Entries({ entries }: Readonly<{ entries: readonly EntryData[] }>) {
  const text = useText();
  const { viewer } = useAppData();
  const isAbsent = useIsAbsent();
  return (
    <List>
      {entries.map(({ path, label, icon, countsRoles }) => (
        <li key={path}>
          <Entry to={path} end={isHome(path)}>
            <LineIcon path={icon} />
            {text(label === 'nav.rfidNetwork' && isAbsent(paths.network) ? 'nav.rfid' : label)}
            {countsRoles && <RoleCount count={viewer?.rolesCount ?? 0} />}
          </Entry>
        </li>
      ))}
    </List>
  );
}

/** The link to all roles, which a panel has beside the cards of the roles. */
export function RolesEntry() {
  const { viewer } = useAppData();
  const entries = navigationFor(viewer?.screens).flatMap((group) => group.entries);
  return <Entries entries={entries.filter(({ countsRoles }) => countsRoles === true)} />;
}

/**
 * The links of the side navigation.
 * @param props.hasRoles false in the panel, where the link to the roles is beside their cards
 */
export function NavigationList({ hasRoles = true }: Readonly<{ hasRoles?: boolean }>) {
  const text = useText();
  const { viewer } = useAppData();
  const isAbsent = useIsAbsent();
  const groups = navigationFor(viewer?.screens)
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(
        ({ countsRoles, path }) => !isAbsent(path) && (hasRoles || countsRoles !== true),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
  if (groups.length === 0) return null;
  return (
    <nav aria-label={text('app.mainNavigation')}>
      {groups.map(({ label: heading, entries }) => (
        <Group key={entries[0]?.path}>
          {heading && <Heading>{text(heading)}</Heading>}
          <Entries entries={entries} />
        </Group>
      ))}
    </nav>
  );
}
