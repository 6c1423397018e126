import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice.tsx';
import type { PermissionDenial } from '../../generated/graphql.ts';
import { paths } from '../../../schema/paths.ts';
import { cardFormPath } from '../../lib/card-intention.ts';
import { useAccount } from '../../lib/use-account.ts';

type Props = Readonly<{
  denial: PermissionDenial;
  /** Where a card is added; the account's page of payment when undefined. */
  paymentPath?: string | undefined;
}>;

/** Why chips can be neither added, ordered nor changed, with what to do about it. */
export function DenialNotice({ denial, paymentPath }: Props) {
  const intl = useIntl();
  const page = useAccount()?.paymentPath ?? paths.payment;
  const toPayment = {
    to: paymentPath ?? cardFormPath(page),
    label: 'rfid.denial.toPayment',
  } as const;
  const toSupport = { to: paths.contact, label: 'home.notices.contact' } as const;
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
      title={intl.formatMessage({ id: `rfid.denial.${denial}` })}
      action={
        <Button component={Link} to={action.to} variant="contained">
          <FormattedMessage id={action.label} />
        </Button>
      }
    >
      <FormattedMessage id={`rfid.denial.${denial}.text`} />
    </Notice>
  );
}
