import type { SentCodeFragment } from '../../components/forms/generated/Verification.ts';
import type { RegistrationPageProps } from './RegistrationPage.tsx';
import { useNavigate } from '../../lib/use-navigate.ts';

type Known = Readonly<{
  viewer: Readonly<{
    id: string;
    verification: Readonly<{ phone: SentCodeFragment | null }> | null;
  }>;
  draft: Readonly<{ contact: Readonly<{ mobileNumber: string }> | null }>;
}>;

/** The code to the typed mobile number. */
export function PhoneStep({
  registration: { viewer, draft },
  parts,
  sent,
  addressOf,
  ...props
}: RegistrationPageProps<Known, 'contact'>) {
  const navigate = useNavigate();
  return (
    <parts.phone
      mobileNumber={draft.contact?.mobileNumber ?? ''}
      sent={sent ?? viewer.verification?.phone ?? null}
      onSent={props.onSent}
      onOther={() => void navigate(addressOf('contact'))}
      onDone={props.onDone}
    />
  );
}
