import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Rows } from '../../components/Rows.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions } from '../../components/Stack.tsx';
import { SendEmailLinkDocument } from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { formatPhone } from '../../lib/format.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { paths } from '../../../schema/paths.ts';
import { ContactRow } from './ContactRow.tsx';
import type { Profile } from './use-profile.ts';

type Props = Readonly<{ profile: Profile; refetch: () => Promise<unknown> }>;

/** Mobile number and e-mail, which are changed by proving the new ones. */
export function ContactSection({ profile: { user, verification }, refetch }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const sendLink = useWrite(SendEmailLinkDocument);
  const [failure, setFailure] = useState<Failure | null>(null);
  const number = user.mobileNumber ?? undefined;
  const isNumberVerified = verification?.isMobileNumberVerified;
  const pending = verification?.email?.email;

  const verifyEmail = async () => {
    setFailure(null);
    try {
      await sendLink({ language });
      await refetch();
      await navigate(paths.profileEmail);
    } catch (error) {
      setFailure(toFailure(error));
    }
  };
  const phoneAction = () => {
    if (number === undefined) return 'profile.addPhone';
    return isNumberVerified === false ? 'profile.verifyPhone' : 'profile.changePhone';
  };

  return (
    <Section title={intl.formatMessage({ id: 'profile.contact' })}>
      <Rows>
        <ContactRow
          label={intl.formatMessage({ id: 'profile.phone' })}
          value={number && formatPhone(number)}
          isVerified={isNumberVerified}
          action={
            <Button component={Link} to={paths.profilePhone} variant="outlined" color="secondary">
              {intl.formatMessage({ id: phoneAction() })}
            </Button>
          }
        >
          {number === undefined && (
            <Typography>
              <FormattedMessage id="profile.phoneMissing" />
            </Typography>
          )}
        </ContactRow>
        <ContactRow
          label={intl.formatMessage({ id: 'profile.email' })}
          value={user.email}
          isVerified={verification?.isEmailVerified}
          action={
            <Actions>
              {verification?.isEmailVerified === false && (
                <Button
                  variant="outlined"
                  color="secondary"
                  onClick={() => {
                    void verifyEmail();
                  }}
                >
                  <FormattedMessage id="profile.verifyEmail" />
                </Button>
              )}
              <Button component={Link} to={paths.profileEmail} variant="outlined" color="secondary">
                <FormattedMessage id="profile.changeEmail" />
              </Button>
            </Actions>
          }
        >
          {pending !== undefined && (
            <Typography variant="body2">
              <FormattedMessage id="profile.emailPending" values={{ email: pending }} />
            </Typography>
          )}
        </ContactRow>
      </Rows>
      {failure && <ErrorBanner failure={failure} area="email" />}
    </Section>
  );
}
