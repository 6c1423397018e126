import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Stack } from '../../components/Stack.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { CardSection } from './CardSection.tsx';
import { PaymentMethod } from './PaymentMethod.tsx';
import { PaymentNotices } from './PaymentNotices.tsx';
import { usePayment } from './use-payment.ts';

/**
 * `/organization/account/payment`: how the organisation pays, for those who administer it. To invoice and EHF support changes it
 * (specification section 6). What stands below, such as invoices, comes as children, and what is to be seen first as `first`.
 */
export function OrganizationPaymentPage({
  first,
  children,
}: Readonly<{ first?: ReactNode; children?: ReactNode }>) {
  const intl = useIntl();
  const { viewer, retry } = usePayment();
  return (
    <Stack>
      <PageTitle>{intl.formatMessage({ id: 'payment.title' })}</PageTitle>
      {first}
      <Fetched
        value={viewer === undefined ? undefined : (viewer?.organization ?? null)}
        failure={intl.formatMessage({ id: 'payment.failed' })}
        retry={retry}
        skeleton={<SkeletonBlock height={180} />}
      >
        {({ paymentType, paymentCards, ehfNumber, invoiceEmail }) => (
          <>
            <PaymentNotices notices={viewer?.notices ?? []} />
            <CardSection
              target="ORGANIZATION"
              hasCard={(paymentCards ?? []).length > 0}
              opens={paymentType === 'NONE'}
            >
              <PaymentMethod
                paymentType={paymentType}
                card={paymentCards?.[0] ?? null}
                invoicesTo={
                  paymentType === 'EHF'
                    ? ehfNumber
                    : paymentType === 'E_INVOICE'
                      ? invoiceEmail
                      : null
                }
              />
              <div>
                <Typography color="textSecondary">
                  <FormattedMessage id="payment.bySupport" />
                </Typography>
                <TextLink to={paths.contact}>
                  <FormattedMessage id="payment.contact" />
                </TextLink>
              </div>
            </CardSection>
          </>
        )}
      </Fetched>
      {/* Nothing below moves when what stands above takes its room. */}
      {viewer !== undefined && children}
    </Stack>
  );
}
