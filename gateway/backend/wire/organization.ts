import { z } from 'zod';
import {
  ORGANIZATION_CLASSIFICATIONS,
  ORGANIZATION_PAYMENT_TYPES,
  ORGANIZATION_STATUSES,
  type OrganizationFacts,
} from '../../domain/facts.ts';
import { addressSchema } from './address.ts';
import type { Contract } from './contract.ts';
import { accepting, parseOne, orNull } from './parse.ts';

const organizationSchema = accepting<Contract['Organization']>()(
  z.object({
    id: z.string(),
    name: z.string(),
    email: orNull(z.string()),
    phone: orNull(z.string()),
    organizationNumber: orNull(z.string()),
    organizationClassification: z.enum(ORGANIZATION_CLASSIFICATIONS),
    status: z.enum(ORGANIZATION_STATUSES),
    paymentType: z.enum(ORGANIZATION_PAYMENT_TYPES),
    ehfNumber: orNull(z.string()),
    invoiceEmail: orNull(z.string()),
    invoiceReference: orNull(z.string()),
    companyPublic: z.boolean(),
    businessAddress: orNull(addressSchema),
    invoiceAddress: orNull(addressSchema),
  }),
);

const parseWire = parseOne(organizationSchema);

/** An organisation, as the rules' `OrganizationFacts` with everything there that is always sent. */
export type Organization = ReturnType<typeof parseOrganization>;

export function parseOrganization(body: unknown, leftOut: (problem: string) => void) {
  const { id, ...rest } = parseWire(body, leftOut);
  return { organizationId: id, ...rest } satisfies OrganizationFacts;
}
