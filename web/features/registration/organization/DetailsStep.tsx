import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch, type Path, type Resolver } from 'react-hook-form';
import { z } from 'zod/mini';
import {
  contactClashes,
  organizationProfile,
  refuse,
  smallBusinessProfile,
} from '../../../../schema/inputs/organization-registration.ts';
import { Checkbox } from '../../../components/forms/Checkbox.tsx';
import { TextField } from '../../../components/forms/Field.tsx';
import { Fields } from '../../../components/forms/Fields.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import {
  OrganizationAddressFields,
  organizationAddresses,
  WATCHED,
  withSameAddress,
} from '../../../components/forms/OrganizationAddressFields.tsx';
import { PhoneField } from '../../../components/forms/PhoneField.tsx';
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

/** The fields that a small business does not have. */
const notAsked = { email: z.string(), phone: z.string() };

/** The rules of the form: an invoice address that is the same is not checked. */
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
  return withSameAddress(resolve);
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
  return {
    name: known?.name ?? looked?.name ?? '',
    isPublic: known?.isPublic ?? looked?.classification === 'PUBLIC',
    email: profile?.email ?? '',
    phone: profile ? formatPhone(profile.phone) : '',
    ...organizationAddresses(
      known?.businessAddress ?? looked?.businessAddress,
      known?.invoiceAddress ?? looked?.invoiceAddress,
    ),
  };
}

type Props = Readonly<{
  registration: OrganizationRegistration;
  failure: Failure | null;
  onDone: () => void;
}>;

/** The name and addresses of the organisation: prefilled by the register, and editable. */
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
    draft: `organization-details:${draft.number}:${flow.kind}`,
  });
  useRefusal(form.form, failure, (path) => PATHS.find((one) => one === path));
  const watched = useWatch({ control: form.form.control, name: WATCHED });
  return (
    <Form of={form} action={text('registration.continue')}>
      <LookedNotice registration={registration} />
      <Fields>
        <TextField
          label={text('registration.organization.name')}
          autoComplete="organization"
          {...form.field('name')}
        />
        {!isSmall && (
          <>
            <TextField
              label={text('registration.organization.email')}
              hint={text('registration.organization.email.hint')}
              type="email"
              autoComplete="off"
              {...form.field('email')}
            />
            <PhoneField
              label={text('registration.organization.phone')}
              autoComplete="off"
              {...form.field('phone')}
            />
            {!flow.isCooperative && (
              <Checkbox
                label={text('registration.organization.isPublic')}
                {...form.form.register('isPublic')}
              />
            )}
          </>
        )}
      </Fields>
      <OrganizationAddressFields
        field={form.field}
        same={form.form.register('useSameAddress')}
        watched={watched}
      />
    </Form>
  );
}
