import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Rows } from '../../components/Rows.tsx';
import { SettingRow } from '../../components/SettingRow.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions } from '../../components/Stack.tsx';
import { formatPhone } from '../../lib/format.ts';
import { useAction } from '../../lib/use-action.ts';
import { useText } from '../../lib/use-text.ts';
import { useEmailLink } from './use-email-link.ts';
import type { Profile } from './use-profile.ts';

type Props = Readonly<{ profile: Profile; refetch: () => Promise<unknown> }>;

/** Mobile number and e-mail address. A new one is verified before it replaces the current one. */
export function ContactSection({ profile: { user, verification }, refetch }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const send = useEmailLink(user.email);
  const { run, failure } = useAction(async () => {
    await send();
    await refetch();
    await navigate(paths.profileEmail);
  });
  const number = user.mobileNumber ?? undefined;
  const isNumberVerified = verification?.isMobileNumberVerified;
  const pending = verification?.email?.email;

  const phoneAction = () => {
    if (number === undefined) return 'profile.addPhone';
    return isNumberVerified === false ? 'profile.verifyPhone' : 'profile.changePhone';
  };

  return (
    <Section title={text('profile.contact')}>
      <Rows>
        <SettingRow
          label={text('profile.phone')}
          value={number && formatPhone(number)}
          action={
            <Button component={Link} to={paths.profilePhone} variant="outlined" color="secondary">
              {text(phoneAction())}
            </Button>
          }
        >
          {number === undefined ? (
            <Typography>{text('profile.phoneMissing')}</Typography>
          ) : (
            <VerifiedMark isVerified={isNumberVerified} />
          )}
        </SettingRow>
        <SettingRow
          label={text('profile.email')}
          value={user.email}
          action={
            <Actions>
              {verification?.isEmailVerified === false && (
                <Button variant="outlined" color="secondary" onClick={() => void run()}>
                  {text('profile.verifyEmail')}
                </Button>
              )}
              <Button component={Link} to={paths.profileEmail} variant="outlined" color="secondary">
                {text('profile.changeEmail')}
              </Button>
            </Actions>
          }
        >
          <VerifiedMark isVerified={verification?.isEmailVerified} />
          {pending !== undefined && (
            <Typography variant="body2">
              {text('profile.emailPending', { email: pending })}
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
      <FormattedMessage id={isVerified ? 'profile.verified' : 'profile.unverified'} />
    </Typography>
  );
