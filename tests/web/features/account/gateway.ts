import { appAnswer, fjordbyen, kari, type Answer, type GatewayRequest } from '../../gateway.ts';
import { mutationAnswer } from '../../mutation-answer.ts';

type Address = Readonly<
  Record<'addressLine1' | 'postalCode' | 'city' | 'country', string | null> & {
    region?: string | null;
  }
>;

const withType = (address: Address | null) =>
  address && { __typename: 'Address', region: null, ...address };
const isWhole = (address: Address | null) =>
  address !== null &&
  [address.addressLine1, address.postalCode, address.city, address.country].every(Boolean);

/**
 * A gateway that stores addresses and reports missing details, as the real one does.
 * @param refuse answers in place of a save, in order
 */
export function addressGateway(
  user: Address | null,
  organization: Readonly<{ business: Address | null; invoice: Address | null }> | null,
  refuse: Answer[] = [],
) {
  let own = user;
  let [business, invoice] = [organization?.business ?? null, organization?.invoice ?? null];
  const accountNow = () =>
    organization && {
      ...fjordbyen,
      isAddressRequired: !isWhole(business) || !isWhole(invoice),
      hasPaymentMethod: true,
      notices: [],
      isInOrder: true,
      organization: organizationNow(),
    };
  const organizationNow = () => ({
    __typename: 'Organization' as const,
    id: 'Organization:org-fjordbyen',
    version: 1,
    name: 'Fjordbyen AS',
    organizationNumber: null,
    email: null,
    phone: null,
    invoiceEmail: null,
    ehfNumber: null,
    invoiceReference: null,
    businessAddress: withType(business),
    invoiceAddress: withType(invoice),
  });
  const viewerNow = () => ({
    __typename: 'Viewer',
    id: 'Viewer:kari',
    isAddressRequired: !isWhole(own),
    user: {
      __typename: 'User',
      firstName: 'Kari',
      lastName: 'Nordmann',
      privateAddress: withType(own),
    },
    account: { ...(accountNow() ?? kari.account), notices: [], isInOrder: true },
  });

  return ({ operationName, variables = {} }: GatewayRequest): Answer => {
    const address = (name: string) => addressOf(partOf(variables['input'], name));
    if (operationName.startsWith('Save')) {
      const refusal = refuse.shift();
      if (refusal !== undefined) return refusal;
    }
    switch (operationName) {
      case 'App':
        return appAnswer({
          ...kari,
          isAddressRequired: !isWhole(own),
          account: accountNow() ?? kari.account,
        });
      case 'UserAddressPage':
      case 'OrganizationAddressPage':
        return { data: { __typename: 'Query', viewer: viewerNow() } };
      case 'SaveUser':
        own = address('privateAddress');
        return mutationAnswer('updateUser', { viewer: viewerNow() });
      case 'SaveOrganization':
        // Omitted fields stay.
        if (partOf(variables['input'], 'businessAddress')) business = address('businessAddress');
        if (partOf(variables['input'], 'invoiceAddress')) invoice = address('invoiceAddress');
        return mutationAnswer('updateOrganization', {
          organization: { ...organizationNow(), account: accountNow() },
        });
      default:
        return 503;
    }
  };
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;

function addressOf(value: unknown): Address {
  const part = (name: string) => {
    const text = partOf(value, name);
    return typeof text === 'string' ? text : null;
  };
  return {
    addressLine1: part('addressLine1'),
    postalCode: part('postalCode'),
    city: part('city'),
    country: part('country'),
    region: part('region'),
  };
}
