import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden.tsx';
import { active, inactiveEdge } from '../../theme/active.ts';
import { measures } from '../../theme/measures.ts';
import { isAtOrBelow, paths } from '../../../schema/paths.ts';
import { useAppData } from '../AppData.tsx';
import { navigationFor } from '../navigation.ts';
import type { MessageId } from '../../../locales/generated/texts.ts';
import { usePaymentName } from '../../lib/payment-name.ts';
import { useIsAbsent } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { Fold } from './Fold.tsx';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Entry = styled(Link)(({ theme }) => ({
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
  '&[aria-current]': {
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
  '[aria-current] > &': { backgroundColor: theme.vars.palette.background.paper },
}));

const Folds = styled('nav')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  '& > h2': { ...theme.typography.button, margin: 0 },
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

type EntryData = ReturnType<typeof navigationFor>[number]['entries'][number];

/** Below the addresses of the homes are other pages, which belong to them no more than to others. */
const isHome = (path: string) => path === paths.home || path === paths.organization;

/** Whether a page is the one of an entry, or belongs to it. */
function currentOf({ path, also = [] }: EntryData, pathname: string): 'page' | 'true' | undefined {
  if (isHome(path) ? pathname === path : isAtOrBelow(pathname, [path])) return 'page';
  return isAtOrBelow(pathname, also) ? 'true' : undefined;
}

function Entries({ entries }: Readonly<{ entries: readonly EntryData[] }>) {
  const text = useText();
  const { viewer } = useAppData();
  const isAbsent = useIsAbsent();
  const { pathname } = useLocation();
  // Entries that name two features, of which one may be absent.
  const names: Partial<Record<MessageId, MessageId>> = {
    'nav.payment': usePaymentName(),
    ...(isAbsent(paths.network) && { 'nav.rfidNetwork': 'nav.rfid' }),
  };
  return (
    <List>
      {entries.map((entry) => {
        const { path, label, icon, countsRoles } = entry;
        return (
          <li key={path}>
            <Entry to={path} aria-current={currentOf(entry, pathname)}>
              <LineIcon path={icon} />
              {text(names[label] ?? label)}
              {countsRoles && <RoleCount count={viewer?.rolesCount ?? 0} />}
            </Entry>
          </li>
        );
      })}
    </List>
  );
}

/** The link to all roles, which a panel has beside the cards of the roles. */
export function RolesEntry() {
  const { viewer } = useAppData();
  const entries = navigationFor(viewer?.screens).flatMap((group) => group.entries);
  return <Entries entries={entries.filter(({ countsRoles }) => countsRoles === true)} />;
}

/** The groups of this person, of offered pages alone. */
function useGroups(hasRoles: boolean) {
  const { viewer } = useAppData();
  const isAbsent = useIsAbsent();
  return navigationFor(viewer?.screens)
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(
        ({ countsRoles, path }) => !isAbsent(path) && (hasRoles || countsRoles !== true),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The links of the side navigation. */
export function NavigationList({ hasRoles = true }: Readonly<{ hasRoles?: boolean }>) {
  const text = useText();
  const groups = useGroups(hasRoles);
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

/**
 * The links of an organisation, without that of the roles, as high as a phone: of the groups with a heading one is open,
 * at first that of the page, and the first beside pages without a group.
 */
export function FoldedNavigation() {
  const text = useText();
  const { pathname } = useLocation();
  const groups = useGroups(false);
  const headed = groups.filter(({ label }) => label !== undefined);
  const current = headed.find(({ entries }) =>
    entries.some((entry) => currentOf(entry, pathname) !== undefined),
  );
  const [open, setOpen] = useState((current ?? headed[0])?.label);
  if (groups.length === 0) return null;
  return (
    <Folds aria-label={text('app.mainNavigation')}>
      {groups.map(({ label, entries }) => {
        const list = <Entries key={entries[0]?.path} entries={entries} />;
        return label === undefined ? (
          list
        ) : (
          <Fold
            key={label}
            heading="h2"
            label={text(label)}
            isOpen={open === label}
            onToggle={() => setOpen(open === label ? undefined : label)}
          >
            {list}
          </Fold>
        );
      })}
    </Folds>
  );
}
