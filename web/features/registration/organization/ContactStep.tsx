import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod/mini';
import {
  organizationClashes,
  refuse,
} from '../../../../schema/inputs/organization-registration.ts';
import { registrationContact } from '../../../../schema/inputs/user.ts';
import type { SentCodeFragment } from '../../../components/forms/generated/Verification.ts';
import type { Failure } from '../../../lib/failure.ts';
import { useSessionState } from '../../../lib/session-state/SessionStateContext.ts';
import { ContactForm } from '../ContactForm.tsx';
import { keepFlag, keepPart, type Draft } from './draft.ts';
import type { OrganizationRegistration } from './use-organization-registration.ts';

/** The contact's rules, with the organisation's addresses refused (ORG-11). */
const resolverBeside = (profile: Draft['profile']) =>
  zodResolver(
    registrationContact.check(
      z.superRefine((contact, context) =>
        refuse(context, organizationClashes(contact, profile ?? {})),
      ),
    ),
  );

type Props = Readonly<{
  registration: OrganizationRegistration;
  failure: Failure | null;
  onSent: (sent: SentCodeFragment) => void;
  onDone: () => void;
}>;

/** The contact person, who becomes a customer with the organisation. */
export function ContactStep({ registration, failure, onSent, onDone }: Props) {
  const { viewer, draft, portal, flow } = registration;
  const session = useSessionState();
  return (
    <ContactForm
      viewer={viewer}
      supportEmail={portal.supportEmail}
      contact={draft.contact}
      resolver={resolverBeside(flow.kind === 'organization' ? draft.profile : null)}
      draftName="organization-contact"
      failure={failure}
      onSent={onSent}
      save={(typed, isPhoneUnverifiable) => {
        keepPart(session, 'contact', typed);
        keepFlag(session, 'isPhoneUnverifiable', isPhoneUnverifiable);
        keepFlag(session, 'isNewcomer', true);
        onDone();
      }}
    />
  );
}
