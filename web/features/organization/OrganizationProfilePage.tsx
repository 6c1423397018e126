import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { OrganizationAddressForm } from '../../components/forms/OrganizationAddressForm.tsx';
import { LinkRow } from '../../components/lists/LinkRow.tsx';
import { SkeletonRows, SkeletonSection } from '../../components/loading/Loading.tsx';
import { SkeletonFields } from '../../components/loading/SkeletonFields.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Card, Section } from '../../components/layout/Section.tsx';
import { SettingRow } from '../../components/lists/SettingRow.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { SupportRequest } from '../../components/notices/SupportRequest.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { ContactForm } from './ContactForm.tsx';
import { InvoicingForm } from './InvoicingForm.tsx';
import { useOrganizationProfile, type OrganizationProfile } from './use-organization-profile.ts';
import { useOffers } from '../../lib/portal.ts';

/** Whether the portal speaks of invoices: it has them, or how they are paid. */
function useIsInvoiced(): boolean {
  const [invoices, payment] = [useOffers('INVOICES'), useOffers('PAYMENT')];
  return invoices || payment;
}

/**
 * `/organization/account/profile`: the organisation's record (ORG-4 to ORG-6); other sections about it
 * come as children. For a role that acts for none they are in the settings, about the person.
 */
export function OrganizationProfilePage({ children }: Readonly<{ children?: ReactNode }>) {
  const text = useText();
  const isPersonal = useAccount()?.isPersonal === true;
  const { profile, retry, again } = useOrganizationProfile();
  const isInvoiced = useIsInvoiced();
  if (isPersonal) return <Navigate replace to={paths.settingsData} />;
  return (
    <Stack>
      <PageTitle>{text('nav.organizationProfile')}</PageTitle>
      <Fetched
        value={profile}
        skeleton={
          <Stack>
            <SkeletonSection title={text('organization.profile.registered')}>
              <SkeletonRows count={3} />
            </SkeletonSection>
            <SkeletonSection title={text('organization.profile.contact')}>
              <SkeletonFields count={3} />
            </SkeletonSection>
            {isInvoiced && (
              <SkeletonSection title={text('organization.profile.invoicing')}>
                <SkeletonFields count={2} />
              </SkeletonSection>
            )}
            <SkeletonSection title={text('organization.profile.addresses')}>
              <SkeletonFields count={4} />
            </SkeletonSection>
          </Stack>
        }
        failure={text('organization.profile.failed')}
        retry={retry}
      >
        {(known) => <Sections profile={known} again={again} />}
      </Fetched>
      {/* Rendered after the sections above have their height, so that it does not move. */}
      {profile !== undefined && children}
    </Stack>
  );
}

type Props = Readonly<{
  profile: OrganizationProfile;
  again: ReturnType<typeof useOrganizationProfile>['again'];
}>;

function Sections({ profile, again }: Props) {
  const text = useText();
  const { confirm } = useConfirmation();
  const { organization, contact, paymentType } = profile;
  const form = { organization, again };
  const offersAccess = useOffers('ACCESS');
  const offersLog = useOffers('AUDIT_LOG');
  const isInvoiced = useIsInvoiced();
  return (
    <>
      <RegisteredSection profile={profile} />
      <Section title={text('organization.profile.contact')}>
        <ContactForm {...form} contact={contact} />
      </Section>
      {isInvoiced && (
        <Section title={text('organization.profile.invoicing')}>
          <InvoicingForm {...form} paymentType={paymentType} />
        </Section>
      )}
      <Section title={text('organization.profile.addresses')}>
        <OrganizationAddressForm
          {...form}
          action="save"
          onSaved={() => confirm('organization.profile.addressesSaved')}
        />
      </Section>
      {(offersAccess || offersLog) && (
        <Card as="div">
          <Rows>
            {offersAccess && (
              <LinkRow to={paths.organizationAccess} label={text('invitation.administrator.title')}>
                {text('invitation.administrator.linkText')}
              </LinkRow>
            )}
            {offersLog && (
              <LinkRow to={paths.organizationLog} label={text('organization.log')}>
                {text('organization.logText')}
              </LinkRow>
            )}
          </Rows>
        </Card>
      )}
    </>
  );
}

/** The fields that only customer service changes, each with a prepared message. */
function RegisteredSection({ profile }: Readonly<{ profile: OrganizationProfile }>) {
  const text = useText();
  const offersInvoices = useOffers('INVOICES');
  const offersPayment = useOffers('PAYMENT');
  const { organization, paymentType, support } = profile;
  const { name, organizationNumber, organizationClassification, ehfNumber } = organization;
  const isInvoiced = offersInvoices || offersPayment;
  const hasEhf = isInvoiced && (paymentType === 'EHF' || ehfNumber !== null);
  return (
    <Section title={text('organization.profile.registered')}>
      <Rows>
        <SettingRow
          label={text('organization.profile.name')}
          value={name}
          note={
            organizationClassification && text(`organization.kind.${organizationClassification}`)
          }
          action={<SupportRequest about="NAME" facts={support} />}
        />
        <SettingRow
          label={text('organization.profile.number')}
          value={organizationNumber ?? text('organization.profile.none')}
        />
        {hasEhf && (
          <SettingRow
            label={text('organization.profile.ehfNumber')}
            value={ehfNumber ?? text('organization.profile.none')}
            action={<SupportRequest about="EHF_NUMBER" facts={support} />}
          />
        )}
        {offersPayment && (
          <SettingRow
            label={text('organization.payment.way')}
            value={text(
              paymentType === null ? 'statusUnknown' : `organization.payment.${paymentType}`,
            )}
            action={
              <TextLink to={paths.organizationPayment}>
                {text(
                  offersInvoices
                    ? 'organization.profile.toPayment'
                    : 'organization.profile.toPaymentOnly',
                )}
              </TextLink>
            }
          />
        )}
      </Rows>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {text(hasEhf ? 'organization.profile.bySupport' : 'organization.profile.bySupportNoEhf')}
      </Typography>
    </Section>
  );
}
