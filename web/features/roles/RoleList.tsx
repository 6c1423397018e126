import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Fetched } from '../../components/Fetched.tsx';
import { lastRoleId } from '../../lib/roles.ts';
import { useText } from '../../lib/use-text.ts';
import { useRoleChoice, type ChoosableRole, type PaymentMethod } from './use-role-choice.ts';
import { InitialsCircle } from '../../components/InitialsCircle.tsx';
import { LineIcon } from '../../components/LineIcon.tsx';
import { Stack } from '../../components/Stack.tsx';
import { UnreadableNotice } from '../../components/UnreadableNotice.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { active } from '../../theme/active.ts';
import { measures } from '../../theme/measures.ts';
import { roleTitle } from './role-title.ts';

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

/** The roles with the one that was used last at the beginning. */
function lastFirst(roles: readonly ChoosableRole[]): readonly ChoosableRole[] {
  const lastId = lastRoleId();
  const last = roles.find(({ userRoleId }) => userRoleId === lastId);
  return last ? [last, ...roles.filter((role) => role !== last)] : roles;
}

/** The person's roles, as cards to choose between. On the page of roles a choice leads to `next`, where a page asked for it. */
export function RoleList({ skeleton, menu, beside }: Props) {
  const text = useText();
  const { choice, retry } = useRoleChoice();
  const [query] = useSearchParams();
  return (
    <Fetched value={choice} skeleton={skeleton} failure={text('roles.failed')} retry={retry}>
      {({ roles, unreadable, activeId, paymentMethodOf, choose }) => (
        <Stack>
          <List sx={{ gap: menu ? 1 : 1.5 }} aria-label={text('roles.label')}>
            {(menu ? roles.slice(0, menu.maxRoles) : lastFirst(roles)).map((role) => (
              <Line key={role.userRoleId}>
                <RoleCard
                  role={role}
                  isActive={role.userRoleId === activeId}
                  paymentMethod={paymentMethodOf(role)}
                  onChoose={() => {
                    menu?.close();
                    // In a menu the active role keeps the page; on the page of roles it leads to its own pages.
                    if (!menu || role.userRoleId !== activeId)
                      choose(role.userRoleId, menu ? null : query.get('next'));
                  }}
                />
                {beside?.(role)}
              </Line>
            ))}
          </List>
          {!menu && (
            <UnreadableNotice
              count={unreadable}
              title="unreadable.roles.title"
              text="unreadable.roles.text"
            />
          )}
        </Stack>
      )}
    </Fetched>
  );
}

const Card = styled('button')(({ theme }) => ({
  ...theme.typography.body1,
  boxSizing: 'border-box',
  width: '100%',
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: measures.target,
  padding: theme.spacing(1.25, 1.5),
  textAlign: 'start',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: measures.controlRadius,
  color: 'inherit',
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.secondary.soft },
  '&[aria-current="true"]': { ...active(theme), color: 'inherit' },
  '& > svg': { flex: 'none', marginInlineStart: 'auto', color: theme.vars.palette.primary.main },
}));

const Lines = styled('span')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.25),
  minWidth: 0,
  overflowWrap: 'anywhere',
}));

const Title = styled('span')(({ theme }) => ({
  fontWeight: theme.typography.fontWeightMedium,
}));

const Name = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

type RoleCardProps = Readonly<{
  role: ChoosableRole;
  isActive: boolean;
  paymentMethod: PaymentMethod | null;
  onChoose: () => void;
}>;

/** A role to choose: initials, title, name, a tick if it is active, and the payment method (specification section 6). */
function RoleCard({ role, isActive, paymentMethod, onChoose }: RoleCardProps) {
  const intl = useIntl();
  return (
    <Card type="button" aria-current={isActive} onClick={onChoose}>
      <InitialsCircle aria-hidden="true">{role.initials}</InitialsCircle>
      <Lines>
        <Title>{roleTitle(intl, role)}</Title>
        {role.cardName !== null && <Name>{role.cardName}</Name>}
        {paymentMethod && <PaymentMethodLine method={paymentMethod} />}
      </Lines>
      {isActive && (
        <>
          <LineIcon path="m5 12.5 4.5 4.5L19 7.5" />
          <VisuallyHidden>{intl.formatMessage({ id: 'roles.active' })}</VisuallyHidden>
        </>
      )}
    </Card>
  );
}

const RoleCardLine = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  minWidth: 0,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  '& > svg': { flex: 'none' },
}));

const card = 'M3 6.5h18v11H3v-11ZM3 10h18M6.5 14.5h4';
const envelope = 'M3.5 6h17v12h-17V6Zm0 .5 8.5 7 8.5-7';
const document = 'M6 3.5h8l4 4v13H6v-17ZM14 3.5v4h4M9 12h6m-6 4h6';
const nothing = 'M12 7.5v6m0 2.7v.3M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z';

/** The icon of each payment type. */
const icons: Readonly<Record<PaymentMethod['paymentType'], string>> = {
  CARD: card,
  E_INVOICE: envelope,
  EHF: document,
  POSTAL: document,
  KLARNA: card,
  NONE: nothing,
};

/** The payment method of a role, with the masked card or the e-mail address that receives the invoices. */
function PaymentMethodLine({ method }: Readonly<{ method: PaymentMethod }>) {
  const text = useText();
  const { paymentType, label } = method;
  const type = text(
    paymentType === 'E_INVOICE' ? 'roles.invoiceTo' : `payment.type.${paymentType}`,
  );
  return (
    <RoleCardLine>
      <LineIcon path={icons[paymentType]} size={16} />
      <span>{[type, label].filter(Boolean).join(' ')}</span>
    </RoleCardLine>
  );
}
