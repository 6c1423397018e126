import type { Context } from '../../context.ts';
import { isOrganizationAddressRequired } from '../../domain/address.ts';
import { cardLastMonth, cardValidity } from '../../domain/card-expiry.ts';
import { organizationNumberDisplay, phoneDisplay } from '../../domain/display.ts';
import {
  missingOrganizationDetails,
  type MissingOrganizationDetail,
} from '../../domain/missing-details.ts';
import { isOrganizationPaymentValid } from '../../domain/organization-payment.ts';
import { subscriptionValidity } from '../../domain/subscription-validity.ts';
import type { OrganizationResolvers, Resolvers } from '../../generated/resolvers.ts';
import {
  cardsInUse,
  organizationOf,
  periodsOf,
  type Organization,
  type OrganizationModel,
} from './model.ts';
import { updateOrganization } from './update.ts';

/** A field that is what the record says. */
const recorded =
  <Key extends keyof Organization>(key: Key) =>
  async ({ record }: OrganizationModel): Promise<Organization[Key]> =>
    (await record())[key];

const shown = (value: string | null, display: (value: string) => string) =>
  value === null ? null : display(value);

const organizationFields: OrganizationResolvers = {
  id: recorded('organizationId'),
  name: recorded('name'),
  email: recorded('email'),
  status: recorded('status'),
  paymentType: recorded('paymentType'),
  organizationClassification: recorded('organizationClassification'),
  async isPaymentValid(organization, _, context) {
    const cards = await cardsInUse(organization, context);
    return isOrganizationPaymentValid(await organization.record(), cards);
  },
  organizationNumber: async ({ record }) =>
    shown((await record()).organizationNumber, organizationNumberDisplay),
  phone: async ({ record }) => shown((await record()).phone, phoneDisplay),
  companyPublic: recorded('companyPublic'),
  ehfNumber: recorded('ehfNumber'),
  invoiceEmail: recorded('invoiceEmail'),
  invoiceReference: recorded('invoiceReference'),
  businessAddress: recorded('businessAddress'),
  invoiceAddress: recorded('invoiceAddress'),
  isAddressRequired: async ({ record }) => isOrganizationAddressRequired(await record()),
  missingDetails: (organization) => organization,
  paymentCards: ({ organizationId, as }, _, { loaders }) =>
    loaders.organizationCards(organizationId, as),
  subscriptions: ({ organizationId, as }, _, { loaders }) =>
    loaders.organizationSubscriptions(organizationId, as),
  chargeLocations: ({ organizationId, as }, _, { loaders }) =>
    loaders.chargeLocations(organizationId, as),
  refundPeriods: async (organization) => [...(await periodsOf(organization))],
  async refunds(organization, _, { loaders }) {
    const { organizationId, as } = organization;
    const periods = await periodsOf(organization);
    const refunds = periods.map((period) => loaders.refunds(organizationId, period, as));
    return (await Promise.all(refunds)).flat();
  },
};

async function isMissing(
  detail: MissingOrganizationDetail,
  organization: OrganizationModel,
  context: Context,
): Promise<boolean> {
  const cards = await cardsInUse(organization, context);
  return missingOrganizationDetails(await organization.record(), cards, context.now).includes(
    detail,
  );
}

export const organizationResolvers: Resolvers = {
  Viewer: {
    async organization({ context, actsFor }) {
      const actor = await actsFor();
      return actor && organizationOf(context, actor);
    },
  },
  Mutation: { updateOrganization },
  Organization: organizationFields,
  OrganizationMissingDetails: {
    payment: (organization, _, context) => isMissing('payment', organization, context),
    paymentCardExpired: (organization, _, context) =>
      isMissing('paymentCardExpired', organization, context),
    paymentCardExpiring: (organization, _, context) =>
      isMissing('paymentCardExpiring', organization, context),
  },
  OrganizationSubscription: {
    isActive: (subscription, _, { now }) => subscriptionValidity(subscription, now) === 'ACTIVE',
  },
  PaymentCard: {
    lastMonth: (card) => cardLastMonth(card),
    validity: (card, _, { now }) => cardValidity(card, now),
  },
};
