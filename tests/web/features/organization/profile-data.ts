import type { Answer } from '../../gateway.ts';

const address = {
  __typename: 'Address',
  addressLine1: 'Økernveien 94',
  postalCode: '0579',
  city: 'Oslo',
  country: 'NO',
  region: null,
};
/** An organisation as its profile shows it. */
export const profiled = {
  __typename: 'Organization',
  id: 'Organization:100300',
  version: 1,
  name: 'Nordlys Elektro AS',
  organizationNumber: '310 003 018',
  organizationClassification: 'COMPANY',
  email: 'post@nordlys.example',
  phone: '+47 220 00 003',
  invoiceEmail: null,
  ehfNumber: null,
  invoiceReference: null,
  businessAddress: address,
  invoiceAddress: address,
};
/** The answer to the query of the profile. */
export const profileAnswer = (account: object): Answer => ({
  data: {
    __typename: 'Query',
    portal: { __typename: 'Portal', supportEmail: 'hjelp@ladeportal.example' },
    viewer: {
      __typename: 'Viewer',
      id: 'Viewer:kari',
      user: {
        __typename: 'User',
        accountNumber: '20000107',
        email: 'silje@nordlys.example',
        mobileNumber: '+4740000107',
      },
      account,
    },
  },
});
