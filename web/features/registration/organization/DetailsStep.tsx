import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch, type Path, type Resolver } from 'react-hook-form';
import { z } from 'zod/mini';
import {
  contactClashes,
  organizationProfile,
  refuse,
  smallBusinessProfile,
} from '../../../../schema/inputs/organization-registration.ts';
import { Checkbox } from '../../../components/Checkbox.tsx';
import { TextField } from '../../../components/Field.tsx';
import { addressValues } from '../../../components/forms/address-values.ts';
import { AddressFields } from '../../../components/forms/AddressFields.tsx';
import { AddressGroup } from '../../../components/forms/AddressGroup.tsx';
import { Fields } from '../../../components/forms/Fields.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import { PhoneField } from '../../../components/PhoneField.tsx';
import type { Failure } from '../../../lib/failure.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { formatPhone } from '../../../lib/format.ts';
import { useSessionState } from '../../../lib/session-state/SessionStateContext.ts';
import { useText } from '../../../lib/use-text.ts';
import { keepPart } from './draft.ts';
import { LookedNotice } from './LookedNotice.tsx';
import type { OrganizationRegistration } from './use-organization-registration.ts';
import { useRefusal } from '../use-refusal.ts';

type Values = z.input<typeof organizationProfile>;
type Checked = z.output<typeof organizationProfile>;

/** What is not asked of a small business. */
const notAsked = { email: z.string(), phone: z.string() };

/** The rules of the form: of an invoice address that is the same nothing is asked. */
function resolverOf(
  isSmall: boolean,
  contact: Readonly<{ email?: string | undefined; mobileNumber?: string | undefined }>,
): Resolver<Values, unknown, Checked> {
  const rules = isSmall
    ? z.extend(smallBusinessProfile, notAsked)
    : organizationProfile.check(
        z.superRefine((typed, context) => refuse(context, contactClashes({ ...typed, contact }))),
      );
  const resolve: Resolver<Values, unknown, Checked> = zodResolver(rules);
  return (values, context, options) => {
    const { businessAddress, invoiceAddress, useSameAddress } = values;
    return resolve(
      { ...values, invoiceAddress: useSameAddress ? businessAddress : invoiceAddress },
      context,
      options,
    );
  };
}

const PATHS: readonly Path<Values>[] = [
  'name',
  'email',
  'phone',
  ...(['addressLine1', 'postalCode', 'city', 'country', 'region'] as const).flatMap(
    (part) => [`businessAddress.${part}`, `invoiceAddress.${part}`] as const,
  ),
];

function valuesOf({ draft }: OrganizationRegistration): Values {
  const { profile, smallProfile, looked } = draft;
  const known = profile ?? smallProfile;
  const business = addressValues(known?.businessAddress ?? looked?.businessAddress);
  const invoice = addressValues(known?.invoiceAddress ?? looked?.invoiceAddress);
  const isSame = JSON.stringify(business) === JSON.stringify(invoice);
  return {
    name: known?.name ?? looked?.name ?? '',
    isPublic: known?.isPublic ?? looked?.classification === 'PUBLIC',
    email: profile?.email ?? '',
    phone: profile ? formatPhone(profile.phone) : '',
    businessAddress: business,
    invoiceAddress: isSame ? addressValues(null) : invoice,
    useSameAddress: isSame,
  };
}

type Props = Readonly<{
  registration: OrganizationRegistration;
  failure: Failure | null;
  onDone: () => void;
}>;

/** What the organisation is called and where it is: filled in by the register, and editable. */
export function DetailsStep({ registration, failure, onDone }: Props) {
  const { draft, flow, viewer } = registration;
  const text = useText();
  const session = useSessionState();
  const isSmall = flow.kind === 'smallBusiness';
  const { user } = viewer;
  const contact = user ?? draft.contact;
  const form = useSaveForm({
    resolver: resolverOf(isSmall, {
      email: contact?.email ?? undefined,
      mobileNumber: contact?.mobileNumber ?? undefined,
    }),
    values: valuesOf(registration),
    save: (typed) => {
      keepPart(session, isSmall ? 'smallProfile' : 'profile', typed);
      onDone();
      return Promise.resolve();
    },
    draft: `organization-details:${draft.number}:${flow.kind}:${viewer.id}`,
  });
  useRefusal(form.form, failure, (path) => PATHS.find((one) => one === path));
  const [isSame, businessCountry, invoiceCountry] = useWatch({
    control: form.form.control,
    name: ['useSameAddress', 'businessAddress.country', 'invoiceAddress.country'],
  });
  return (
    <Form of={form} action={text('registration.continue')}>
      <LookedNotice registration={registration} />
      <Fields>
        <TextField
          label={text('registerOrganization.name')}
          autoComplete="organization"
          {...form.field('name')}
        />
        {!isSmall && (
          <>
            <TextField
              label={text('registerOrganization.email')}
              hint={text('registerOrganization.email.hint')}
              type="email"
              autoComplete="off"
              {...form.field('email')}
            />
            <PhoneField
              label={text('registerOrganization.phone')}
              autoComplete="off"
              {...form.field('phone')}
            />
            {!flow.isCooperative && (
              <Checkbox
                label={text('registerOrganization.isPublic')}
                {...form.form.register('isPublic')}
              />
            )}
          </>
        )}
      </Fields>
      <AddressGroup title={text('address.business')}>
        <AddressFields
          field={(part) => form.field(`businessAddress.${part}`)}
          country={businessCountry}
          autofill="section-business "
        />
      </AddressGroup>
      <Checkbox label={text('address.sameForInvoices')} {...form.form.register('useSameAddress')} />
      {!isSame && (
        <AddressGroup title={text('address.invoice')}>
          <AddressFields
            field={(part) => form.field(`invoiceAddress.${part}`)}
            country={invoiceCountry}
            autofill="section-invoice billing "
          />
        </AddressGroup>
      )}
    </Form>
  );
}
