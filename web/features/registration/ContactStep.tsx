import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { registrationContact } from '../../../schema/inputs/user.ts';
import { TextField } from '../../components/Field.tsx';
import { FieldPair, Fields } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SendPhoneCodeDocument, type SentCodeFragment } from '../../generated/graphql.ts';
import { toFailure } from '../../lib/failure.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { formatPhone } from '../../lib/format.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useText } from '../../lib/use-text.ts';
import { Stack } from '../../components/Stack.tsx';
import { keep } from './draft.ts';
import { existingAccountOf, ExistingAccount } from './ExistingAccount.tsx';
import { SignedInAs } from './SignedInAs.tsx';
import type { Registration } from './use-registration.ts';

const resolver = zodResolver(registrationContact);

type Props = Readonly<{
  registration: Registration;
  /** The code for the typed number is on its way. */
  onSent: (sent: SentCodeFragment) => void;
  onDone: () => void;
}>;

/** Who the person is and how to reach them; what the sign-in says already is filled in. */
export function ContactStep({ registration, onSent, onDone }: Props) {
  const { viewer, draft, portal } = registration;
  const { contact } = draft;
  const { verification, isLoginEmailVerified } = viewer;
  const text = useText();
  const session = useSessionState();
  const { language } = useLanguage();
  const sendCode = useWrite(SendPhoneCodeDocument);
  const [taken, setTaken] = useState<ReturnType<typeof existingAccountOf>>(null);
  const known = verification?.phone?.mobileNumber ?? verification?.verifiedMobileNumber ?? '';
  const email = contact?.email ?? viewer.loginEmail ?? '';
  // An address that the provider has verified needs no second look.
  const hasVerifiedEmail = isLoginEmailVerified && viewer.loginEmail !== null;
  const form = useSaveForm({
    resolver,
    values: {
      firstName: contact?.firstName ?? viewer.loginFirstName ?? '',
      lastName: contact?.lastName ?? viewer.loginLastName ?? '',
      email: hasVerifiedEmail ? (viewer.loginEmail ?? '') : email,
      emailConfirm: hasVerifiedEmail ? (viewer.loginEmail ?? '') : (contact?.emailConfirm ?? ''),
      mobileNumber: formatPhone(contact?.mobileNumber ?? known),
    },
    save: async (typed) => {
      setTaken(null);
      const { mobileNumber } = typed;
      let isPhoneUnverifiable = false;
      if (mobileNumber !== verification?.verifiedMobileNumber) {
        try {
          onSent((await sendCode({ mobileNumber, language })).phoneVerification);
        } catch (error) {
          const failure = toFailure(error);
          setTaken(existingAccountOf(failure));
          // A backend that verifies numbers of customers alone does not know the person yet.
          if (failure.code !== 'NOT_FOUND') throw error;
          isPhoneUnverifiable = true;
        }
      }
      session.set('isRegistering', true);
      keep(session, { ...typed, isPhoneUnverifiable });
      onDone();
    },
    fieldOfCode: {
      PHONE_NUMBER_INVALID: 'mobileNumber',
      PHONE_NUMBER_ASSIGNED: 'mobileNumber',
      USER_PHONE_EXISTS: 'mobileNumber',
    },
    draft: `registration-contact:${viewer.id}`,
  });
  return (
    <Stack>
      <Form of={form} area="phone" action={text('registration.continue')}>
        {contact === null && known !== '' && !form.isRestored && (
          <Notice tone="info" title={text('registration.elsewhere')}>
            {text('registration.elsewhereText')}
          </Notice>
        )}
        <Fields>
          <FieldPair>
            <TextField
              label={text('profile.firstName')}
              autoComplete="given-name"
              {...form.field('firstName')}
            />
            <TextField
              label={text('profile.lastName')}
              autoComplete="family-name"
              {...form.field('lastName')}
            />
          </FieldPair>
          {hasVerifiedEmail ? (
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {text('registration.contact.verifiedEmail', { email: viewer.loginEmail })}
            </Typography>
          ) : (
            <>
              <TextField
                type="email"
                label={text('profile.email')}
                autoComplete="email"
                {...form.field('email')}
              />
              <TextField
                type="email"
                label={text('registration.contact.emailConfirm')}
                autoComplete="email"
                {...form.field('emailConfirm')}
              />
            </>
          )}
          <TextField
            type="tel"
            label={text('profile.phone')}
            hint={text('phone.hint')}
            autoComplete="tel"
            {...form.field('mobileNumber')}
          />
        </Fields>
        {taken && <ExistingAccount of={taken} email={email} supportEmail={portal.supportEmail} />}
      </Form>
      <SignedInAs email={viewer.loginEmail} />
    </Stack>
  );
}
