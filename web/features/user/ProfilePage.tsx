import { Outlet } from 'react-router-dom';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { breakable } from '../../components/layout/breakable.tsx';
import { SaveUserDocument } from '../../components/forms/generated/SaveUser.ts';
import { UserAddressForm } from '../../components/forms/UserAddressForm.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { LinkRow } from '../../components/lists/LinkRow.tsx';
import { SkeletonRows, SkeletonSection } from '../../components/loading/Loading.tsx';
import { SkeletonFields } from '../../components/loading/SkeletonFields.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Card, Section } from '../../components/layout/Section.tsx';
import { Stack, Actions } from '../../components/layout/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
import { useProfile, type Profile } from './use-profile.ts';
import { paths } from '../../../schema/paths.ts';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { SettingRow } from '../../components/lists/SettingRow.tsx';
import { formatPhone } from '../../lib/format.ts';
import { useAction } from '../../lib/use-action.ts';
import { useEmailLink } from './use-email-link.ts';
import { TextField } from '../../components/forms/Field.tsx';
import { FieldPair } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useIsAbsent, useSendsByPost } from '../../lib/portal.ts';
import { useNavigate } from '../../lib/use-navigate.ts';

/** `/account/profile`: the customer's name, contact details and address (USER-1). */
export function ProfilePage() {
  const text = useText();
  const { profile, retry } = useProfile();
  const hasNetworkPage = !useIsAbsent()(paths.network);
  const sendsByPost = useSendsByPost();
  return (
    <Stack>
      <PageTitle>{text('nav.profile')}</PageTitle>
      <Fetched
        value={profile}
        skeleton={
          <Stack>
            <SkeletonSection title={text('user.profile.name')}>
              <SkeletonFields count={2} />
            </SkeletonSection>
            <SkeletonSection title={text('user.profile.contact')}>
              <SkeletonRows count={2} lines={3} />
            </SkeletonSection>
            {sendsByPost && (
              <SkeletonSection title={text('user.profile.address')}>
                <SkeletonFields count={4} />
              </SkeletonSection>
            )}
          </Stack>
        }
        failure={text('user.profile.failed')}
        retry={retry}
      >
        {(known) => (
          <>
            <Section title={text('user.profile.name')}>
              <PersonForm profile={known} />
            </Section>
            <ContactSection profile={known} />
            {/* One that was given before can still be corrected. */}
            {(sendsByPost || known.user.privateAddress !== null) && (
              <Section title={text('user.profile.address')}>
                <UserAddressForm address={known.user.privateAddress} action="save" />
              </Section>
            )}
            {hasNetworkPage && (
              <Card as="div">
                <Rows>
                  <LinkRow to={paths.network} label={text('nav.network')}>
                    {text('settings.networkText')}
                  </LinkRow>
                </Rows>
              </Card>
            )}
          </>
        )}
      </Fetched>
      <Outlet />
    </Stack>
  );
}

/** Mobile number and e-mail address. A new one is verified before it replaces the current one. */
function ContactSection({ profile: { user, verification } }: Readonly<{ profile: Profile }>) {
  const text = useText();
  const navigate = useNavigate();
  const isAbsent = useIsAbsent();
  const [offersPhone, offersEmail] = [!isAbsent(paths.profilePhone), !isAbsent(paths.profileEmail)];
  const send = useEmailLink(user.email ?? '');
  const { run, failure } = useAction(async () => {
    await send();
    await navigate(paths.profileEmail);
  });
  const number = user.mobileNumber ?? undefined;
  const isNumberVerified = verification?.isMobileNumberVerified;
  const pending = verification?.email?.email;

  const phoneAction = () => {
    if (number === undefined) return 'user.profile.addPhone';
    return isNumberVerified === false ? 'user.profile.verifyPhone' : 'user.profile.changePhone';
  };

  return (
    <Section title={text('user.profile.contact')}>
      <Rows>
        <SettingRow
          label={text('user.profile.phone')}
          value={number && formatPhone(number)}
          action={
            offersPhone && (
              <Button component={PageLink} to={paths.profilePhone} variant="outlined">
                {text(phoneAction())}
              </Button>
            )
          }
        >
          {number === undefined && offersPhone ? (
            <Typography>{text('user.profile.phoneMissing')}</Typography>
          ) : (
            <VerifiedMark isVerified={isNumberVerified} />
          )}
        </SettingRow>
        <SettingRow
          label={text('user.profile.email')}
          value={user.email}
          action={
            offersEmail && (
              <Actions>
                {user.email !== null && verification?.isEmailVerified === false && (
                  <Button variant="outlined" onClick={() => void run()}>
                    {text('user.profile.verifyEmail')}
                  </Button>
                )}
                <Button component={PageLink} to={paths.profileEmail} variant="outlined">
                  {text('user.profile.changeEmail')}
                </Button>
              </Actions>
            )
          }
        >
          <VerifiedMark isVerified={verification?.isEmailVerified} />
          {pending !== undefined && (
            <Typography variant="body2">
              {breakable(text('user.profile.emailPending', { email: pending }))}
            </Typography>
          )}
        </SettingRow>
      </Rows>
      {failure && <ErrorBanner failure={failure} area="email" />}
    </Section>
  );
}

/** Absent when it is unknown whether the contact detail is verified. */
const VerifiedMark = ({ isVerified }: Readonly<{ isVerified: boolean | undefined }>) =>
  isVerified !== undefined && (
    <Typography variant="body2" color={isVerified ? 'success' : 'warning'}>
      <FormattedMessage id={isVerified ? 'user.profile.verified' : 'user.profile.unverified'} />
    </Typography>
  );

const resolver = lazyResolver(async () => (await import('./name-rules.ts')).nameRules);

/** The person's names. */
function PersonForm({ profile: { user } }: Readonly<{ profile: Profile }>) {
  const text = useText();
  const write = useWrite(SaveUserDocument);
  const { confirm } = useConfirmation();
  const form = useSaveForm({
    resolver,
    values: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
    save: async (input) => {
      await write(input);
      confirm('user.profile.nameSaved');
    },
    draft: 'person',
  });
  return (
    <Form of={form} action={text('save')} isOneOfSeveral>
      <FieldPair>
        <TextField
          label={text('user.profile.firstName')}
          autoComplete="given-name"
          {...form.field('firstName')}
        />
        <TextField
          label={text('user.profile.lastName')}
          autoComplete="family-name"
          {...form.field('lastName')}
        />
      </FieldPair>
    </Form>
  );
}
