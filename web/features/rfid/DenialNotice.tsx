import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice.tsx';
import type { PermissionDenial } from '../../generated/graphql.ts';
import { paths } from '../../../schema/paths.ts';
import { useAccount } from '../../lib/use-account.ts';

/** Why chips can be neither added, ordered nor changed, with what to do about it. */
export function DenialNotice({ denial }: Readonly<{ denial: PermissionDenial }>) {
  const intl = useIntl();
  const payment = useAccount()?.paymentPath ?? paths.payment;
  const isPayment = denial === 'PAYMENT_MISSING' || denial === 'PAYMENT_UNKNOWN';
  return (
    <Notice
      tone={denial === 'PAYMENT_UNKNOWN' ? 'info' : 'warning'}
      title={intl.formatMessage({ id: `rfid.denial.${denial}` })}
      action={
        <Button component={Link} to={isPayment ? payment : paths.contact} variant="contained">
          <FormattedMessage id={isPayment ? 'rfid.denial.toPayment' : 'home.notices.contact'} />
        </Button>
      }
    >
      <FormattedMessage id={`rfid.denial.${denial}.text`} />
    </Notice>
  );
}
