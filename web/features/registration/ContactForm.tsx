import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod/mini';
import { breakable } from '../../components/layout/breakable.tsx';
import type { registrationContact } from '../../../schema/inputs/user.ts';
import { TextField } from '../../components/forms/Field.tsx';
import { FieldPair, Fields } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import {
  SendPhoneCodeDocument,
  type SentCodeFragment,
} from '../../components/forms/generated/Verification.ts';
import { Notice } from '../../components/notices/Notice.tsx';
import { PhoneField } from '../../components/forms/PhoneField.tsx';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { refusedFields } from '../../lib/forms/refused.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { formatPhone } from '../../lib/format.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useText } from '../../lib/use-text.ts';
import { Stack } from '../../components/layout/Stack.tsx';
import { existingAccountOf, ExistingAccount } from './ExistingAccount.tsx';
import { SignedInAs } from './SignedInAs.tsx';
import { FIELD_OF_CODE } from './refusal.ts';
import { useVerifiesPhones } from './use-step-features.ts';
import { useRefusal } from './use-refusal.ts';
import type { Registration } from './use-registration.ts';

const FIELDS = ['firstName', 'lastName', 'email', 'mobileNumber'] as const;

type Contact = z.output<typeof registrationContact>;

type Props = Readonly<{
  viewer: Pick<
    Registration['viewer'],
    | 'id'
    | 'verification'
    | 'loginEmail'
    | 'loginMobileNumber'
    | 'isLoginEmailVerified'
    | 'loginFirstName'
    | 'loginLastName'
  >;
  supportEmail: string;
  /** The earlier input. */
  contact: Contact | null;
  /** The rules: those of `registrationContact`, and those of the flow. */
  resolver: Resolver<Contact, unknown, Contact>;
  /** The prefix of the draft's name. */
  draftName: string;
  /** The refusal of the creation. */
  failure?: Failure | null;
  /** The code for the typed number has been sent. */
  onSent: (sent: SentCodeFragment) => void;
  /** Stores the input. `isPhoneUnverifiable` is whether the backend verifies numbers of customers alone. */
  save: (typed: Contact, isPhoneUnverifiable: boolean) => void;
}>;

/**
 * Whether the person has begun on another device. A number that was verified for registering is all that the backend keeps; the
 * number of a sign-in by SMS is verified without that.
 */
export function hasBegunElsewhere({
  verification,
  loginMobileNumber,
}: Pick<Registration['viewer'], 'verification' | 'loginMobileNumber'>): boolean {
  const number = verification?.phone?.mobileNumber ?? verification?.verifiedMobileNumber ?? null;
  return number !== null && number !== loginMobileNumber;
}

/** The contact details of a refused creation that another account has. */
function takenOf(failure: Failure | null) {
  const [refused] = failure ? refusedFields(failure, FIELD_OF_CODE) : [];
  return failure && refused?.path.startsWith('contact.') ? existingAccountOf(failure) : null;
}

/** The person's name and contact details. Those of the sign-in are prefilled. */
export function ContactForm({
  viewer,
  contact,
  resolver,
  draftName,
  onSent,
  save,
  ...props
}: Props) {
  const { supportEmail, failure = null } = props;
  const { verification, isLoginEmailVerified } = viewer;
  const text = useText();
  const { language } = useLanguage();
  const sendCode = useWrite(SendPhoneCodeDocument);
  const [taken, setTaken] = useState(() => takenOf(failure));
  const verified = verification?.phone?.mobileNumber ?? verification?.verifiedMobileNumber;
  const known = verified ?? viewer.loginMobileNumber ?? '';
  const email = contact?.email ?? viewer.loginEmail ?? '';
  const canChangeEmail = useOffersWrite('changeEmail');
  const offersVerification = useVerifiesPhones();
  // A verified number gets no code unless it is changed.
  const needsCode = offersVerification && !verification?.verifiedMobileNumber;
  // An address that the provider has verified needs no confirmation.
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
      if (offersVerification && mobileNumber !== verification?.verifiedMobileNumber) {
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
      save(typed, isPhoneUnverifiable);
    },
    fieldOfCode: {
      PHONE_NUMBER_INVALID: 'mobileNumber',
      PHONE_NUMBER_ASSIGNED: 'mobileNumber',
      USER_PHONE_EXISTS: 'mobileNumber',
    },
    draft: draftName,
  });
  useRefusal(form.form, failure, (path) => FIELDS.find((name) => path === `contact.${name}`));
  return (
    <Stack>
      <Form of={form} area="phone" action={text('registration.continue')}>
        {contact === null && hasBegunElsewhere(viewer) && !form.isRestored && (
          <Notice tone="info" title={text('registration.elsewhere')}>
            {text('registration.elsewhereText')}
          </Notice>
        )}
        <Fields>
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
          {hasVerifiedEmail ? (
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {breakable(
                text(
                  canChangeEmail
                    ? 'registration.contact.verifiedEmail'
                    : 'registration.contact.fixedEmail',
                  { email: viewer.loginEmail },
                ),
              )}
            </Typography>
          ) : (
            <>
              <TextField
                type="email"
                label={text('user.profile.email')}
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
          <PhoneField
            label={text('user.profile.phone')}
            hint={text(needsCode ? 'registration.phone.hint' : 'registration.phone.hintKnown')}
            {...form.field('mobileNumber')}
          />
        </Fields>
        {taken && <ExistingAccount of={taken} email={email} supportEmail={supportEmail} />}
      </Form>
      <SignedInAs email={viewer.loginEmail} />
    </Stack>
  );
}
