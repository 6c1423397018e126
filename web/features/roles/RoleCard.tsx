import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { InitialsCircle } from '../../components/InitialsCircle.tsx';
import { LineIcon } from '../../components/LineIcon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { measures } from '../../theme/measures.ts';
import { PaymentMethodLine } from './PaymentMethodLine.tsx';
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
  '&:hover': { backgroundColor: theme.vars.palette.secondary.soft },
  '&[aria-current="true"]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.soft,
  },
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

type Props = Readonly<{
  role: ChoosableRole;
  isActive: boolean;
  paymentMethod: PaymentMethod | null;
  onChoose: () => void;
}>;

/** A role to choose: initials, title, name, a tick if it is active, and the payment method (specification section 6). */
export function RoleCard({ role, isActive, paymentMethod, onChoose }: Props) {
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
