import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { InitialsCircle } from '../../components/icons/InitialsCircle.tsx';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden.tsx';
import { useText } from '../../lib/use-text.ts';
import { active } from '../../theme/active.ts';
import { measures } from '../../theme/measures.ts';
import { roleTitle } from './role-title.ts';
import type { ChoosableRole, PaymentMethod } from './use-role-choice.ts';

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
  'div&': { cursor: 'auto' },
  'button&:hover': { backgroundColor: theme.vars.palette.secondary.soft },
  '&[aria-current="true"]': { ...active(theme), color: 'inherit' },
  '& > svg': { flex: 'none', marginInlineStart: 'auto', color: theme.vars.palette.primary.main },
}));

const Lines = styled('span')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.25),
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& strong': { fontWeight: theme.typography.fontWeightBold },
}));

const Name = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& strong': { ...theme.typography.body1, color: theme.vars.palette.text.primary },
}));

const bold = (name: string) => <strong key="name">{name}</strong>;

type RoleCardProps = Readonly<{
  role: ChoosableRole;
  isActive: boolean;
  paymentMethod: PaymentMethod | null;
  /** Absent for the only role, which is no choice. */
  onChoose: (() => void) | undefined;
}>;

/**
 * A role to choose: initials, title, name, a tick if it is active, and the payment method (ROLE-46, ROLE-47). The name
 * that tells it from others of its kind is bold.
 */
export function RoleCard({ role, isActive, paymentMethod, onChoose }: RoleCardProps) {
  const intl = useIntl();
  const isOrganizations = role.cardName === role.organizationName;
  return (
    <Card
      {...(onChoose
        ? { type: 'button', 'aria-current': isActive, onClick: onChoose }
        : { as: 'div' })}
    >
      <InitialsCircle aria-hidden="true">{role.initials}</InitialsCircle>
      <Lines>
        <span>{roleTitle(intl, role, bold)}</span>
        {role.cardName !== null && (
          <Name>{isOrganizations ? bold(role.cardName) : role.cardName}</Name>
        )}
        {paymentMethod && <PaymentMethodLine method={paymentMethod} />}
      </Lines>
      {isActive && onChoose && (
        <>
          <LineIcon path="m5 12.5 4.5 4.5L19 7.5" />
          <VisuallyHidden>{intl.formatMessage({ id: 'role.active' })}</VisuallyHidden>
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
  const type = text(paymentType === 'E_INVOICE' ? 'role.invoiceTo' : `payment.type.${paymentType}`);
  return (
    <RoleCardLine>
      <LineIcon path={icons[paymentType]} size={16} />
      <span>{[type, label].filter(Boolean).join(' ')}</span>
    </RoleCardLine>
  );
}
