import { appAnswer, kari, type Answer, type GatewayRequest } from '../../gateway.ts';

type Address = Readonly<Record<'addressLine1' | 'postalCode' | 'city' | 'country', string | null>>;

const withType = (address: Address | null) => address && { __typename: 'Address', ...address };
const isWhole = (address: Address | null) =>
  address !== null && Object.values(address).every((part) => part !== null && part !== '');

/**
 * A gateway that stores addresses and asks for what is missing, as the real one does.
 * @param refuse answers in place of a save, one after the other
 */
export function addressGateway(
  user: Address | null,
  organization: Readonly<{ business: Address | null; invoice: Address | null }> | null,
  refuse: Answer[] = [],
) {
  let own = user;
  let [business, invoice] = [organization?.business ?? null, organization?.invoice ?? null];
  const organizationNow = () =>
    organization && {
      __typename: 'Organization' as const,
      id: 'fjordbyen',
      isAddressRequired: !isWhole(business) || !isWhole(invoice),
      businessAddress: withType(business),
      invoiceAddress: withType(invoice),
    };
  const viewerNow = () => ({
    __typename: 'Viewer',
    id: 'kari',
    isAddressRequired: !isWhole(own),
    notices: [],
    user: { __typename: 'User', privateAddress: withType(own) },
    organization: organizationNow(),
  });

  return ({ operationName, variables = {} }: GatewayRequest): Answer => {
    const address = (name: string) => addressOf(variables[name]);
    if (operationName.startsWith('Save')) {
      const refusal = refuse.shift();
      if (refusal !== undefined) return refusal;
    }
    switch (operationName) {
      case 'App':
        return appAnswer({
          ...kari,
          isAddressRequired: !isWhole(own),
          organization: organizationNow(),
        });
      case 'UserAddressPage':
      case 'OrganizationAddressPage':
        return { data: { __typename: 'Query', viewer: viewerNow() } };
      case 'SaveUserAddress':
        own = address('privateAddress');
        return { data: { __typename: 'Mutation', updateUser: viewerNow() } };
      case 'SaveOrganizationAddress':
        [business, invoice] = [address('businessAddress'), address('invoiceAddress')];
        return { data: { __typename: 'Mutation', updateOrganization: organizationNow() } };
      default:
        return 503;
    }
  };
}

function addressOf(value: unknown): Address {
  const part = (name: string) => {
    const text: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
    return typeof text === 'string' ? text : null;
  };
  return {
    addressLine1: part('addressLine1'),
    postalCode: part('postalCode'),
    city: part('city'),
    country: part('country'),
  };
}
