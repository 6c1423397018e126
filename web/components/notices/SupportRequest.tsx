import { useText } from '../../lib/use-text.ts';
import { TextLink } from '../layout/TextLink.tsx';

/** A change to an organisation that only customer service makes. */
type SupportCase = 'ADMINISTRATOR' | 'EHF' | 'EHF_NUMBER' | 'E_INVOICE' | 'NAME';

/** How to reach customer service, and the sender. */
export interface SupportFacts {
  readonly email: string;
  /** The customer number of the sender. Null when it is unknown. */
  readonly customerNumber: string | null;
  readonly organization: Readonly<{ name: string; organizationNumber: string | null }>;
}

type Props = Readonly<{ about: SupportCase; facts: SupportFacts }>;

/** A prepared e-mail to customer service: the sender, the organisation, and the requested change. */
export function SupportRequest({ about, facts }: Props) {
  const text = useText();
  const { email, customerNumber, organization } = facts;
  const unknown = text('supportRequest.unknown');
  const request = text(`supportRequest.${about}.text`);
  const subject = text('supportRequest.subject', { organization: organization.name, request });
  const body = text('supportRequest.body', {
    request,
    organization: organization.name,
    organizationNumber: organization.organizationNumber ?? unknown,
    customerNumber: customerNumber ?? unknown,
  });
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <TextLink to={`mailto:${email}?${query}`}>{text(`supportRequest.${about}.label`)}</TextLink>
  );
}
