import { zodResolver } from '@hookform/resolvers/zod';
import { registrationContact } from '../../../schema/inputs/user.ts';
import type { SentCodeFragment } from '../../components/forms/generated/Verification.ts';
import type { Failure } from '../../lib/failure.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { ContactForm } from './ContactForm.tsx';
import { keep } from './draft.ts';
import { asContact } from './refusal.ts';
import type { Registration } from './use-registration.ts';

const resolver = zodResolver(registrationContact);

type Props = Readonly<{
  registration: Registration;
  /** The refusal of the creation. */
  failure: Failure | null;
  /** The code for the typed number has been sent. */
  onSent: (sent: SentCodeFragment) => void;
  onDone: () => void;
}>;

/** The person's name, and how to reach them. */
export function ContactStep({ registration, failure, onSent, onDone }: Props) {
  const { viewer, draft, portal } = registration;
  const session = useSessionState();
  return (
    <ContactForm
      viewer={viewer}
      supportEmail={portal.supportEmail}
      contact={draft.contact}
      resolver={resolver}
      draftName="registration-contact"
      failure={failure && asContact(failure)}
      onSent={onSent}
      save={(typed, isPhoneUnverifiable) => {
        session.set('isRegistering', true);
        keep(session, { ...typed, isPhoneUnverifiable });
        onDone();
      }}
    />
  );
}
