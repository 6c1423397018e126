import { Outlet } from 'react-router-dom';
import { UserAddressForm } from '../../components/forms/UserAddressForm.tsx';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
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

/** `/account/profile`: the customer's name, contact details and address (specification section 3, "User"). */
export function ProfilePage() {
  const text = useText();
  const { profile, retry } = useProfile();
  return (
    <Stack>
      <PageTitle>{text('nav.profile')}</PageTitle>
      <Fetched value={profile} skeleton={skeleton} failure={text('profile.failed')} retry={retry}>
        {(known) => (
          <>
            <Section title={text('profile.name')}>
              <PersonForm profile={known} />
            </Section>
            <ContactSection profile={known} refetch={retry.again} />
            <Section title={text('profile.address')}>
              <UserAddressForm
                address={known.user.privateAddress}
                viewerId={known.viewerId}
                action="save"
              />
            </Section>
          </>
        )}
      </Fetched>
      <Outlet />
    </Stack>
  );
}
