import { z } from 'zod/mini';
import { addressInput } from './address.ts';
import { email } from './email.ts';
import { optional, requiredText, rewritten, textId, textLine } from './fields.ts';
import { termsAccepted } from './membership.ts';
import { organizationNumber } from './organization-number.ts';
import { parsedPhone, phone } from './phone.ts';
import { registerUserInput } from './user.ts';

/** The kinds of organisation that can be registered. */
const ORGANIZATION_KINDS = ['COMPANY', 'COOPERATIVE', 'PUBLIC', 'SMALL_BUSINESS'] as const;

/** The payment types of a new organisation. */
const NEW_PAYMENT_TYPES = ['CARD', 'EHF', 'E_INVOICE'] as const;

const kind = z.enum(ORGANIZATION_KINDS, textId('validation.CHOICE_INVALID'));
const paymentType = z.enum(NEW_PAYMENT_TYPES, textId('validation.CHOICE_INVALID'));

/** The organisation number that receives EHF, also as the Peppol network writes it. */
const ehfNumber = z.pipe(
  rewritten(requiredText('validation.EHF_NUMBER_REQUIRED'), (written) =>
    written.replace(/^0192:/, ''),
  ),
  organizationNumber,
);

const { firstName, lastName, mobileNumber, language, emailConsented } = registerUserInput.shape;

interface Parts {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly contact?: ContactParts | undefined;
}
interface ContactParts {
  readonly email?: string | undefined;
  readonly mobileNumber?: string | undefined;
}

/** A refused field, with the text of the reason. */
type Refusal = readonly [path: readonly string[], text: ReturnType<typeof textId>];

const isSameEmail = (first: string | undefined, other: string | undefined) =>
  first !== undefined && first.toLowerCase() === other?.toLowerCase();

const isSamePhone = (first: string | undefined, other: string | undefined) =>
  first !== undefined && first === other;

/** An organisation whose contact has another e-mail address and number than the organisation itself (ORG-11). */
export function contactClashes({ email: own, phone: number, contact }: Parts): readonly Refusal[] {
  const refusals: Refusal[] = [];
  if (isSameEmail(own, contact?.email))
    refusals.push([['email'], textId('validation.EMAIL_AS_CONTACT')]);
  if (isSamePhone(number, contact?.mobileNumber))
    refusals.push([['phone'], textId('validation.PHONE_AS_CONTACT')]);
  return refusals;
}

/** The same rule, reported at the contact's fields. */
export function organizationClashes(
  contact: ContactParts,
  organization: Parts,
): readonly Refusal[] {
  const refusals: Refusal[] = [];
  if (isSameEmail(contact.email, organization.email))
    refusals.push([['email'], textId('validation.EMAIL_AS_ORGANIZATION')]);
  if (isSamePhone(contact.mobileNumber, organization.phone))
    refusals.push([['mobileNumber'], textId('validation.PHONE_AS_ORGANIZATION')]);
  return refusals;
}

interface PaymentParts {
  readonly paymentType: (typeof NEW_PAYMENT_TYPES)[number];
  readonly ehfNumber?: string | undefined;
  readonly invoiceEmail?: string | undefined;
  readonly invoiceReference?: string | undefined;
}

/** The missing details of a payment type (PAY-13 to PAY-17). */
function paymentGaps(input: PaymentParts): readonly Refusal[] {
  const gaps: Refusal[] = [];
  if (input.paymentType === 'E_INVOICE' && input.invoiceEmail === undefined)
    gaps.push([['invoiceEmail'], textId('validation.EMAIL_REQUIRED')]);
  if (input.paymentType !== 'EHF') return gaps;
  if (input.ehfNumber === undefined)
    gaps.push([['ehfNumber'], textId('validation.EHF_NUMBER_REQUIRED')]);
  // Without a reference, an accounting system finds no approver for an invoice.
  if (!input.invoiceReference)
    gaps.push([['invoiceReference'], textId('validation.INVOICE_REFERENCE_REQUIRED')]);
  return gaps;
}

export function refuse(context: z.core.$RefinementCtx, refusals: readonly Refusal[]): void {
  for (const [path, message] of refusals)
    context.addIssue({ code: 'custom', path: [...path], message });
}

const name = requiredText('validation.ORGANIZATION_NAME_REQUIRED');

const payment = {
  paymentType,
  ehfNumber: optional(ehfNumber),
  invoiceEmail: optional(email),
  invoiceReference: optional(textLine),
};

/** The steps of the registration form: first the organisation number. */
export const organizationNumberStep = z.object({ organizationNumber });

const profile = {
  name,
  /** Whether it is a public body. */
  isPublic: z.boolean(),
  businessAddress: addressInput,
  invoiceAddress: addressInput,
  useSameAddress: z.boolean(),
};

/** Next the organisation itself; a small business has no contact address of its own. */
export const organizationProfile = z.object({ ...profile, email, phone });
export const smallBusinessProfile = z.object(profile);
/** The draft of that step. */
export const keptProfile = z.object({ ...profile, email, phone: parsedPhone });

/** Next the payment type and its details. */
export const organizationPayment = z
  .object(payment)
  .check(z.superRefine((chosen, context) => refuse(context, paymentGaps(chosen))));

/** Last the consents on its behalf. */
export const organizationTerms = z.object({ emailConsented, termsAccepted });

/** A new organisation. */
export const registerOrganizationInput = z
  .object({
    kind,
    organizationNumber,
    name,
    email: optional(email),
    phone: optional(phone),
    businessAddress: addressInput,
    invoiceAddress: optional(addressInput),
    ...payment,
    contact: optional(
      z.object({ firstName, lastName, email: optional(email), mobileNumber, emailConsented }),
    ),
    language,
    termsAccepted,
    isSent: z.boolean(),
  })
  .check(
    z.superRefine((input, context) => {
      // One person is their own business: a small business is reached where the person is.
      if (input.kind !== 'SMALL_BUSINESS') {
        if (input.email === undefined)
          refuse(context, [[['email'], textId('validation.EMAIL_REQUIRED')]]);
        if (input.phone === undefined)
          refuse(context, [[['phone'], textId('validation.PHONE_REQUIRED')]]);
      }
      refuse(context, paymentGaps(input));
      refuse(context, contactClashes(input));
    }),
  );
