import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { ErrorCode as SchemaErrorCode } from '../../gateway/generated/resolvers.ts';
import en from '../../locales/generated/en.json' with { type: 'json' };
import no from '../../locales/generated/no.json' with { type: 'json' };
import sv from '../../locales/generated/sv.json' with { type: 'json' };
import { apiCodeOf } from '../../schema/backend-codes.ts';
import {
  ERROR_CODES,
  isErrorCode,
  isRefusalCode,
  messageKey,
  ROUTE_ERRORS,
  statusClass,
  type ErrorCode,
} from '../../schema/error-codes.ts';
import { IDENTITY_ERRORS } from '../../schema/identity-errors.ts';
import { messageKeys } from '../../schema/message-keys.ts';

const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = { no, en, sv };
const words = (text: string) => text.trim().split(/\s+/);

/** The codes of docs/product/errors.md, as they stand there. */
const GIVEN_CODES = {
  'Client API errors':
    'NOT_FOUND FORBIDDEN TOO_MANY_REQUESTS UNKNOWN_ERROR UNREADABLE_RESPONSE UNEXPECTED_RESPONSE',
  'Phone verification':
    'PHONE_NUMBER_INVALID PHONE_VALIDATION_EXPIRED PHONE_VALIDATION_INVALID PHONE_VALIDATION_REQUIRED PHONE_NUMBER_TOO_MANY_REQUESTS',
  'E-mail verification': 'NOT_FOUND CODE_EXPIRED',
  'Global codes': `USER_EXIST EMAIL_EXISTS USER_EMAIL_EXISTS USER_PHONE_EXISTS ORGANIZATION_EMAIL_EXISTS
    ORGANIZATION_PHONE_EXISTS ORGANIZATION_NUMBER_EXISTS PHONE_NUMBER_ASSIGNED INVALID_USER INVALID_TOKEN
    UNAVAILABLE_TOKEN INVALID_COOP_MEMBERID INVALID_COUPON INVALID_ACCOUNTCLASSIFICATION COUPON_ALREADY_LINKED
    NOT_FOUND VEHICLE_ALREADY_LINKED UNKNOWN_ERROR PAYMENT_CARD_TIMEOUT REQUEST_TIMEOUT ORGANIZATION_EXIST
    PAYMENTTYPE_NONE INVALID_PAYMENTCARD USER_BLOCKED INVALID_PROJECT_CODE MEMEBERSHIP_EXIST`,
  Coop: 'COOP_AUTH_FAILED COOP_INVALID_STATE MEMEBERSHIP_NOT_EXIST COOP_DELETE_MEMBERSHIP_ERROR',
  'Migration and authentication':
    'USER_EXIST POPUP_CLOSED EMAIL_VERIFICATION_REQUIRED APP_UPGRADE_REQUIRED',
};

describe.each(Object.entries(GIVEN_CODES))(
  'the codes of docs/product/errors.md, %s',
  (_, codes) => {
    test.each(words(codes))('has %s, with a text in three languages', (code) => {
      expect(isErrorCode(code)).toBe(true);
      for (const [language, texts] of Object.entries(languages))
        expect(texts[messageKey(code)], `${code} in ${language}`).toMatch(/\S/);
    });
  },
);

test('the schema and the catalogue have the same codes', () => {
  expectTypeOf<ErrorCode>().toEqualTypeOf<SchemaErrorCode>();
});

describe('statuses and messages that ERROR-3 to ERROR-9 give', () => {
  test.each([
    ['NOT_FOUND', 404, /./],
    ['FORBIDDEN', 403, /./],
    ['TOO_MANY_REQUESTS', 429, /./],
    ['UNKNOWN_ERROR', 999, /^An unknown error has occurred$/],
    ['FETCHING_FAILED', 503, /^Fetching data failed$/],
    ['UNREADABLE_RESPONSE', 502, /^Error response content could not be read$/],
    ['UNEXPECTED_RESPONSE', 502, /^The response type from the server is incorrect$/],
    ['TOKEN_REQUEST_FAILED', 401, /^Unable to get access token$/],
    ['PHONE_NUMBER_TOO_MANY_REQUESTS', 429, /too many attempts, try again in 10 minutes/i],
    ['ROUTE_NOT_FOUND', 404, /^No route matches URL$/],
    ['ROUTE_ACTION_INVALID', 405, /invalid or missing action/i],
    ['ROUTE_LOADER_MISSING', 400, /loader/],
    ['ROUTE_DEFER_IN_ACTION', 400, /defer/],
    ['ROUTE_BODY_UNENCODABLE', 400, /body/],
    ['ROUTE_MISMATCH', 403, /does not match/],
    // Not in the specification.
    ['ACCOUNT_MISMATCH', 409, /^The active role does not act for this account$/],
    ['SERVICE_UNAVAILABLE', 503, /./],
    ['UNSUPPORTED_MEDIA_TYPE', 415, /./],
  ] as const)('%s: %i %s', (code, status, message) => {
    const row = { ...ERROR_CODES, ...ROUTE_ERRORS }[code];
    expect(row.status).toBe(status);
    expect(row.message).toMatch(message);
  });

  test.each([
    ['timeout', 'Timeout'],
    ['fetch_timeout', "Timeout when executing 'fetch'"],
    ['cancelled', 'Popup closed'],
    ['mfa_required', ''],
    ['missing_refresh_token', ''],
    ['state_mismatch', 'Invalid state'],
    ['missing_transaction', 'Invalid state'],
    ['login_required', ''],
    ['request_error', ''],
    ['login_failed', 'Login failed'],
    ['token_failed', 'Get access token failed'],
  ] as const)('the identity provider’s %s: %s', (code, message) => {
    expect(IDENTITY_ERRORS[code].message).toContain(message);
    for (const texts of Object.values(languages))
      expect(texts[IDENTITY_ERRORS[code].key]).toMatch(/\S/);
  });
});

describe('the Norwegian texts', () => {
  test.each([
    ['PHONE_NUMBER_INVALID', undefined, /^Ditt mobilnummer er ugyldig$/],
    ['PHONE_NUMBER_TOO_MANY_REQUESTS', undefined, /10\sminutter/],
    ['UNKNOWN_ERROR', 'phone', /sendt/],
    ['NOT_FOUND', undefined, /tjenesten er ikke tilgjengelig/i],
    ['NOT_FOUND', 'email', /lenken/i],
    ['UNAVAILABLE_TOKEN', undefined, /brikken er allerede i bruk/],
    ['INVALID_ACCOUNTCLASSIFICATION', undefined, /bare for bedrifter/],
    ['PAYMENTTYPE_NONE', undefined, /gyldig betalingsmåte/],
    ['INVALID_PAYMENTCARD', undefined, /gyldig betalingsmåte/],
    ['COOP_DELETE_MEMBERSHIP_ERROR', undefined, /annen Coop-konto/],
    ['INVALID_GRANT', undefined, /ikke gyldig lenger/],
    ['USER_EXIST', 'migration', /koble/],
    ['UNKNOWN_ERROR', 'order', /bestilling/i],
    ['MISSING_PRODUCT', undefined, /produkt/i],
    ['0', undefined, /banken/],
    ['1', undefined, /et annet kort/],
    ['2', undefined, /avbrøt/],
    ['3', undefined, /nettverksfeil.*kundeservice/i],
    ['cancelled', 'payment', /avbrutt/],
    ['error', 'payment', /mislyktes/],
    ['refused', 'payment', /avvist/],
    ['error', 'invitation', /invitasjon/],
    ['INVITATION_INVALID', undefined, /ikke gyldig/],
    ['INVITATION_EXPIRED', undefined, /utløpt/],
    ['INVITATION_USER_TYPE_INVALID', undefined, /type bruker/],
  ])('%s, %s', (code, area, text) => {
    expect(languages['no']?.[messageKey(code, area)]).toMatch(text);
  });
});

describe('role conflicts have a text in three languages', () => {
  const CONSTRAINTS = words(`IS_FAMILY_ADMIN IS_FAMILY_MEMBER IS_ORGANIZATION_SMB IS_COOPERATIVE_SMB
    IS_ORGANIZATION_MEMBER IS_COOPERATIVE_MEMBER IS_COOPERATIVE_RESIDENT`);
  test.each(CONSTRAINTS)('%s', (constraint) => {
    for (const texts of Object.values(languages))
      for (const area of ['registration', 'invitation'])
        expect(texts[messageKey(constraint, area)]).toMatch(/\S/);
  });
});

test('every row has its text in every language, and every text has its row', () => {
  const keys = new Set(messageKeys());
  for (const texts of Object.values(languages)) {
    expect([...keys].filter((key) => !texts[key])).toEqual([]);
    expect(Object.keys(texts).filter((key) => key.startsWith('errors.') && !keys.has(key))).toEqual(
      [],
    );
  }
});

test('every status has a class, except those that ERROR-14 to ERROR-17 do not list', () => {
  const unlisted = Object.values(ERROR_CODES)
    .map(({ status }) => status)
    .filter((status) => status !== 999 && statusClass(status) === 'unknown');
  expect([...new Set<number>(unlisted)].sort()).toEqual([413, 415, 429]);
});

test('the catalogue has the four refusal codes and no other', () => {
  expect(['0', '1', '2', '3'].every(isRefusalCode)).toBe(true);
  expect(['', '4', '-1', 'toString', 'NOT_FOUND'].some(isRefusalCode)).toBe(false);
  expect([undefined, 1, 'toString', '__proto__', 'not_found'].some(isErrorCode)).toBe(false);
});

describe('the codes of the sandbox', () => {
  const sources = readdirSync('sandbox', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const text = sources.map((name) => readFileSync(join('sandbox', name), 'utf8')).join('\n');
  const codes = new Set(
    Array.from(text.matchAll(/new Problem\(\s*\d+,\s*'(\w+)'/g), ([, code = '']) => code),
  );

  test('each has a text in three languages', () => {
    expect(codes.size).toBeGreaterThan(10);
    const ids = [...codes]
      .map(apiCodeOf)
      .map((code) => [code, messageKey(code), messageKey(code, 'invitation')]);
    for (const [language, texts] of Object.entries(languages)) {
      const silent = ids.filter((keys) => !keys.some((key) => texts[key] !== undefined));
      expect(silent, language).toEqual([]);
    }
  });
});
