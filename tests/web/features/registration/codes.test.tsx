import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import no from '../../../../locales/generated/no.json' with { type: 'json' };
import { CODE_ROWS, WORDS, type Call, type CodeRow } from '../../../schema/registration-codes.ts';
import { appAnswer, kari, portal, type Answer, type GatewayRequest } from '../../gateway.ts';
import { errorAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { invitation, open, refused, remember } from '../invitation/invitation-gateway.ts';
import { keepParts, organizationGateway, typedParts } from './organization-world.ts';
import { fill, press } from './typing.ts';
import { number, registrationGateway, typed } from './world.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const contact = {
  firstName: 'Nora',
  lastName: 'Ny',
  email: 'nora@example.no',
  emailConfirm: 'nora@example.no',
  mobileNumber: number,
};

/** A stranger's tab with all the input that the creation needs. */
async function createOrganization(answer: Answer, path: string) {
  const gateway = organizationGateway();
  gateway.world.isRegistered = false;
  gateway.world.answers['RegisterOrganization'] = [answer];
  keepParts({ ...typedParts, contact }, { isPhoneUnverifiable: true, isNewcomer: true });
  await renderPortal({ path, answer: gateway.answer });
}

async function registerAt(step: string, values: object, operation: string, answer: Answer) {
  const gateway = registrationGateway();
  gateway.world.sentTo = number;
  gateway.world.answers[operation] = [answer];
  sessionStorage.setItem(
    'session',
    JSON.stringify({ version: 1, values: { registration: values, isRegistering: true } }),
  );
  await renderPortal({ path: `/register/user/${step}`, answer: gateway.answer });
}

/** The way to the page of each call, with the answer that the call gets. */
const COME: Readonly<Record<Call, (answer: Answer, row: CodeRow) => Promise<void>>> = {
  registerUser: (answer) =>
    registerAt('creating', { ...typed, isPhoneUnverifiable: true }, 'RegisterUser', answer),
  async sendPhoneCode(answer) {
    await registerAt('contact', {}, 'SendPhoneCode', answer);
    await fill('Gjenta e-postadressen', 'nora@example.no');
    await fill('Mobilnummer', '912 34 567');
    await press('Fortsett');
  },
  async confirmPhoneCode(answer) {
    await registerAt('phone', contact, 'ConfirmPhoneCode', answer);
    await fill('Kode fra SMS', '123456');
  },
  registerOrganization: (answer) => createOrganization(answer, '/register/organization/continue'),
  registerCooperative: (answer) => createOrganization(answer, '/register/cooperative/continue'),
  registerSmallBusiness: (answer) => createOrganization(answer, '/register/smb/payment/creating'),
  async acceptInvitation(_, { code, status }) {
    remember({ state: 'CHOSEN' });
    await open({ invitations: [invitation], accepting: [refused(code, status)] });
  },
  async becomeMember(answer) {
    await renderPortal({
      path: '/organization/becomeMember',
      answer: ({ operationName }: GatewayRequest): Answer => {
        if (operationName === 'BecomeMember') return answer;
        if (operationName === 'App') return { data: { ...appAnswer(kari).data, portal } };
        return {
          data: {
            __typename: 'Query',
            portal: { __typename: 'Portal', memberOrganization: 'Havsyn AS' },
          },
        };
      },
    });
    await press('Bli medlem');
  },
};

/** The controls that can be pressed or followed. */
const wayOut = (name: string) =>
  waitFor(() =>
    expect(
      [
        ...within(screen.getByRole('main')).queryAllByRole('link', { name }),
        ...within(screen.getByRole('main')).queryAllByRole('button', { name }),
      ][0],
    ).toBeVisible(),
  );

/** Codes with a page of their own, in words that name the thing and not the code. */
const IN_OWN_WORDS: readonly string[] = [
  'ORGANIZATION_NUMBER_EXISTS',
  'ORGANIZATION_EXIST',
  // The invitation's page says what an organisation's account may be.
  'INVITATION_INVALID',
];

const calls = [...new Set(CODE_ROWS.map(({ call }) => call))];
const rowsOf = (call: Call) => CODE_ROWS.filter((row) => row.call === call);
const placeOf = ({ page, field }: CodeRow) => `${page} ${field ?? ''}`;
const contentOf = ({ code, field, ways }: CodeRow) => `${code} ${field ?? ''} ${ways.join()}`;

/** The rows to try: what an earlier call has alike, which one table answers, is tried once for each place. */
const triedRows = (call: Call) => {
  const earlier = calls.slice(0, calls.indexOf(call)).flatMap(rowsOf).map(contentOf);
  return rowsOf(call).filter(
    (row, index, rows) =>
      !earlier.includes(contentOf(row)) ||
      rows.findIndex((one) => placeOf(one) === placeOf(row)) === index,
  );
};

// docs/product/errors.md, from the table that is transcribed from it.
describe.each(calls)('refused by the backend: %s', (call) => {
  it.each(triedRows(call).map((row): [string, CodeRow] => [row.code, row]))(
    '%s is explained, with a way out',
    async (code, row) => {
      await COME[call](errorAnswer({ code, status: row.status }), row);
      expect(await screen.findByRole('heading', { level: 1, name: row.page })).toBeVisible();
      const main = screen.getByRole('main');
      if (row.field !== undefined) {
        const field = await screen.findByLabelText(row.field);
        await waitFor(() => expect(field).toBeInvalid());
        expect(field).toHaveAccessibleDescription(WORDS[code]?.[0] ?? /^$/);
      } else if (!IN_OWN_WORDS.includes(code)) {
        await waitFor(() => expect(main).toHaveTextContent(textOf(row)));
      }
      for (const way of row.ways) await wayOut(way);
      // Never the code itself.
      expect(main).not.toHaveTextContent(code);
    },
  );
});

describe('the refusal of a person’s account', () => {
  const FIELD = { path: 'privateAddress.postalCode', code: 'POSTAL_CODE_REQUIRED', message: 'x' };
  it.each([
    [
      { code: 'PHONE_VALIDATION_REQUIRED', status: 400 },
      'Hvem er du?',
      'Mobilnummer',
      'Bekreft mobilnummeret',
    ],
    [
      { code: 'USER_EMAIL_EXISTS', status: 409 },
      'Hvem er du?',
      'E-postadresse',
      'Bekreft mobilnummeret',
    ],
    [
      { code: 'BAD_USER_INPUT', status: 400, fields: [FIELD] },
      'Hvor bor du?',
      'Postnummer',
      'Hvordan vil du betale?',
    ],
  ])('appears at its field, with all of the input: %o', async (refusal, page, label, after) => {
    const values = { ...typed, isPhoneUnverifiable: true };
    await registerAt('creating', values, 'RegisterUser', errorAnswer(refusal));
    await press('Endre opplysningene');
    expect(await screen.findByRole('heading', { level: 1, name: page })).toBeVisible();
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).not.toHaveValue('');
    // A change makes it another attempt, without a known result.
    await press('Fortsett');
    expect(await screen.findByRole('heading', { level: 1, name: after })).toBeVisible();
  });
});

/** The Norwegian text of a code in the registration, from docs/product/errors.md. */
function textOf({ call, code }: CodeRow): RegExp | string {
  if (call === 'sendPhoneCode' && code === 'UNKNOWN_ERROR') return no['errors.phone.UNKNOWN_ERROR'];
  if (code === 'error') return no['errors.invitation.error'];
  if (code === 'INVITATION_USER_TYPE_INVALID') return /annen konto|type bruker/;
  // The page says more about another account than the code does.
  if (code.endsWith('_EXISTS') || code === 'PHONE_NUMBER_ASSIGNED' || code === 'USER_EXIST')
    return /hører til en konto som finnes|finnes allerede/i;
  return WORDS[code]?.[0] ?? /^$/;
}
