import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { Notice } from '../../components/Notice.tsx';
import type { PermissionDenial } from '../../generated/graphql.ts';
import { useText } from '../../lib/use-text.ts';

const toPayment = { to: paths.organizationPayment, label: 'network.toPayment' } as const;
const toSupport = { to: paths.contact, label: 'contactSupport' } as const;
const actions = {
  BLOCKED: toSupport,
  MEMBER_BLOCKED: toSupport,
  DELETE_REQUESTED: toSupport,
  PAYMENT_MISSING: toPayment,
  PAYMENT_UNKNOWN: toPayment,
  STATUS_UNKNOWN: toSupport,
} as const;

/** Why nobody can be invited (specification section 6), with what to do about it. */
export function InviteDenial({ denial }: Readonly<{ denial: PermissionDenial }>) {
  const text = useText();
  const { to, label } = actions[denial];
  return (
    <Notice
      tone={denial === 'PAYMENT_UNKNOWN' || denial === 'STATUS_UNKNOWN' ? 'info' : 'warning'}
      title={text('network.mayNotInvite')}
      action={
        <Button component={Link} to={to} variant="contained">
          {text(label)}
        </Button>
      }
    >
      {text(`people.denial.${denial}`)}
    </Notice>
  );
}
