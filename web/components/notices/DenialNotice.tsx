import Button from '@mui/material/Button';
import { PageLink } from '../layout/PageLink.tsx';
import { paths } from '../../../schema/paths.ts';
import type { PermissionDenial } from '../../generated/schema.ts';
import { cardFormPath } from '../../lib/card-intention.ts';
import { useIsAbsent } from '../../lib/portal.ts';
import { useAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { Notice } from './Notice.tsx';

type Props = Readonly<{
  denial: PermissionDenial;
  /** The denied action: adding, ordering and changing chips, or inviting people. */
  of: 'chips' | 'invitations';
  /** The page that adds a card. The account's page of payment when undefined. */
  paymentPath?: string | undefined;
}>;

/** Why an account can neither have chips nor invite people (ROLE-54 to ROLE-57), with what to do about it. */
export function DenialNotice({ denial, of, paymentPath }: Props) {
  const text = useText();
  const page = useAccount()?.paymentPath ?? paths.payment;
  const cardForm = cardFormPath(page);
  // An account may pay by another method.
  const to = useIsAbsent()(cardForm) ? page : cardForm;
  const toPayment = { to: paymentPath ?? to, label: 'network.toPayment' } as const;
  const toSupport = { to: paths.contact, label: 'contactSupport' } as const;
  const action = {
    BLOCKED: toSupport,
    MEMBER_BLOCKED: { to: paths.network, label: 'home.notices.toNetwork' } as const,
    DELETE_REQUESTED: toSupport,
    PAYMENT_MISSING: toPayment,
    PAYMENT_UNKNOWN: toPayment,
    STATUS_UNKNOWN: toSupport,
  }[denial];
  return (
    <Notice
      tone={denial === 'PAYMENT_UNKNOWN' || denial === 'STATUS_UNKNOWN' ? 'info' : 'warning'}
      title={text(`denial.${denial}`)}
      action={
        <Button component={PageLink} to={action.to} variant="contained">
          {text(action.label)}
        </Button>
      }
    >
      {text(`denial.${denial}.${of}`)}
    </Notice>
  );
}
