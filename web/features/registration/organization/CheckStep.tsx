import { zodResolver } from '@hookform/resolvers/zod';
import { useId, type ReactNode } from 'react';
import { paths } from '../../../../schema/paths.ts';
import { organizationTerms } from '../../../../schema/inputs/organization-registration.ts';
import { Checkbox } from '../../../components/forms/Checkbox.tsx';
import { FactList, type Fact } from '../../../components/layout/FactList.tsx';
import { FieldProblem } from '../../../components/forms/Field.tsx';
import { Fields } from '../../../components/forms/Fields.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import { TextLink } from '../../../components/layout/TextLink.tsx';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { formatPhone } from '../../../lib/format.ts';
import { useSessionState } from '../../../lib/session-state/SessionStateContext.ts';
import { useText } from '../../../lib/use-text.ts';
import { keepPart } from './draft.ts';
import { addressOf, type StepName } from './flow.ts';
import { groupNumber } from './group-number.ts';
import type { OrganizationRegistration } from './use-organization-registration.ts';

const resolver = zodResolver(organizationTerms);

type Address = NonNullable<OrganizationRegistration['draft']['profile']>['businessAddress'];

const addressText = ({ addressLine1, postalCode, city }: Address) =>
  `${addressLine1}, ${postalCode} ${city}`;

/** The input to send, by the step that changes it. */
function useFacts({ draft, flow, viewer, name, facts }: OrganizationRegistration): readonly Fact[] {
  const text = useText();
  const { profile, smallProfile, payment } = draft;
  const known = flow.kind === 'organization' ? profile : smallProfile;
  const person = facts.isCustomer ? viewer.user : draft.contact;
  // A small business is reached where the person is.
  const reach = flow.kind === 'organization' ? profile : null;
  const line = (
    term: FormatjsIntl.Message['ids'],
    value: ReactNode,
    step: StepName | null,
  ): Fact => [
    text(term),
    value === null ? null : (
      <>
        {value}
        {step !== null && (
          <>
            {' '}
            <TextLink
              to={addressOf(flow, step)}
              aria-label={text('registration.organization.check.changeOf', { what: text(term) })}
            >
              {text('registration.organization.check.change')}
            </TextLink>
          </>
        )}
      </>
    ),
  ];
  return [
    line('registration.organization.number', groupNumber(draft.number ?? ''), 'number'),
    line('registration.organization.name', name, 'details'),
    line('registration.organization.email', reach?.email ?? null, null),
    line('registration.organization.phone', reach ? formatPhone(reach.phone) : null, null),
    line('address.business', known && addressText(known.businessAddress), null),
    line('address.invoice', known && addressText(known.invoiceAddress), null),
    line(
      'registration.organization.stage.contact',
      person
        ? [
            `${person.firstName ?? ''} ${person.lastName ?? ''}`.trim(),
            person.mobileNumber ? formatPhone(person.mobileNumber) : null,
          ]
            .filter(Boolean)
            .join(', ')
        : null,
      facts.isCustomer ? null : 'contact',
    ),
    line(
      'registration.organization.stage.payment',
      payment
        ? [
            text(`payment.type.${payment.paymentType}`),
            payment.invoiceEmail,
            payment.ehfNumber && groupNumber(payment.ehfNumber),
            payment.invoiceReference,
          ]
            .filter(Boolean)
            .join(', ')
        : null,
      'payment',
    ),
  ];
}

type Props = Readonly<{ registration: OrganizationRegistration; onDone: () => void }>;

/** The summary before the creation, with the terms. */
export function CheckStep({ registration, onDone }: Props) {
  const { facts, draft } = registration;
  const text = useText();
  const session = useSessionState();
  const problemId = useId();
  const shown = useFacts(registration);
  const form = useSaveForm({
    resolver,
    values: {
      emailConsented: draft.terms?.emailConsented ?? false,
      termsAccepted: draft.terms?.termsAccepted ?? false,
    },
    save: (agreed) => {
      keepPart(session, 'terms', agreed);
      onDone();
      return Promise.resolve();
    },
    draft: 'organization-terms',
  });
  const { problem, ...terms } = form.field('termsAccepted');
  return (
    <Form of={form} action={text('registration.organization.check.create')}>
      <FactList facts={shown} />
      <Fields>
        <div>
          {!facts.isCustomer && (
            <Checkbox
              label={text('registration.terms.news')}
              {...form.form.register('emailConsented')}
            />
          )}
          <Checkbox
            label={text('registration.organization.check.accept')}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : problemId}
            {...terms}
          />
          <FieldProblem id={problemId} role="alert" problem={problem} />
          <p>
            <TextLink to={paths.terms} target="_blank">
              {text('registration.terms.read')}
            </TextLink>
          </p>
          <TextLink to={paths.privacy} target="_blank">
            {text('registration.terms.privacy')}
          </TextLink>
        </div>
      </Fields>
    </Form>
  );
}
