import { useIntl } from 'react-intl';
import { Outlet } from 'react-router-dom';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import { AddressForm } from './AddressForm.tsx';
import { ContactSection } from './ContactSection.tsx';
import { PersonForm } from './PersonForm.tsx';
import { useProfile } from './use-profile.ts';

const skeleton = (
  <Stack>
    <SkeletonBlock height={230} />
    <SkeletonBlock height={230} />
    <SkeletonBlock height={440} />
  </Stack>
);

/** `/account/profile`: who the customer is and how they are reached (specification section 3, "User"). */
export function ProfilePage() {
  const intl = useIntl();
  const { profile, retry } = useProfile();
  return (
    <Stack>
      <PageTitle>{intl.formatMessage({ id: 'nav.profile' })}</PageTitle>
      <Fetched
        value={profile}
        skeleton={skeleton}
        failure={intl.formatMessage({ id: 'profile.failed' })}
        retry={retry}
      >
        {(known) => (
          <>
            <Section title={intl.formatMessage({ id: 'profile.name' })}>
              <PersonForm profile={known} />
            </Section>
            <ContactSection profile={known} refetch={retry.again} />
            <Section title={intl.formatMessage({ id: 'profile.address' })}>
              <AddressForm profile={known} />
            </Section>
          </>
        )}
      </Fetched>
      <Outlet />
    </Stack>
  );
}
