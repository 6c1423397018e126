import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type Backend, failWith } from '../support/backend.ts';
import { failureOf, get, openBackend, sender } from './harness.ts';

let backend: Backend;
let client: ReturnType<typeof openBackend>;

beforeAll(async () => {
  backend = await startBackend();
  client = openBackend(backend.url);
});
afterAll(async () => {
  await client.close();
  await backend.close();
});

/** The message that is shown when the backend refuses with one. */
async function shown(message: string, status = 409): Promise<unknown> {
  backend.handlers[`GET /v1${get.path.encoded}`] = failWith(status, {
    errorCode: 'INVALID_REQUEST',
    message,
  });
  return failureOf(client.json(get, sender));
}
const DEFAULT = 'The request could not be understood';

describe('a message written for people', () => {
  test.each([
    'Koden er brukt opp. Prøv igjen etter kl. 10:30.',
    'Du kan ha inntil 5 ladebrikker, og/eller en bil.',
    'Select a payment method from the list first.',
    'Update your address before you order.',
    'Kortet ditt utløp 12.05.2026. Legg til et nytt.',
    'At most 4 people can have this role',
    'The number is another user’s',
    'An error occurred. Please contact us.',
    'Beløpet er 1.234,50 kr (inkl. mva.), f.eks. på faktura 100002.',
    'Er dette riktig? – ja/nei: svar innen 24 timer!',
    'GoEasy kan ikke betales med eFaktura.',
    'Feilen skyldes eiendomsmeglervirksomheten.',
  ])('shows: %s', async (message) => {
    expect(await shown(message)).toMatchObject({ message });
  });
});

describe('a message written for developers', () => {
  test.each([
    // Spring and Hibernate
    "Failed to convert value of type 'java.lang.String' to required type 'java.util.UUID'",
    'JSON parse error: Cannot deserialize value of type `int` from String "x"',
    'No static resource v1/users/4711.',
    'Validation failed for object=user. Error count: 1',
    'could not execute statement; SQL; constraint; nested exception is ConstraintViolationException',
    'NullPointerException',
    'Cannot invoke "User.getId()" because "user" is null',
    'insert into app_user (email, phone) values (?, ?)',
    'I/O error on GET request for "http://billing.internal:8080/v1/cards": Connection refused',
    'Unable to acquire JDBC Connection from jdbc:postgresql:portal',
    'select u from users u where u.email is null',
    'HikariPool-1 - Connection is not available, request timed out after 30000ms.',
    // PostgreSQL
    'duplicate key value violates unique constraint "users_email"',
    'relation "users" does not exist',
    'null value in column "email" violates not-null constraint',
    'ERROR: syntax error at or near "FROM"',
    'invalid input syntax for type uuid: "x"',
    'remaining connection slots are reserved for superusers',
    'SELECT id FROM users',
    'password authentication failed for user "portal_app" at 10.2.3.4',
    'deadlock detected',
    // nginx and the network
    '<html><body><h1>400 Bad Request</h1></body></html>',
    'upstream timed out while reading response header',
    'connect ECONNREFUSED',
    'getaddrinfo ENOTFOUND db',
    'no route to db-01.prod.example',
    'host: fe80:0:0:1:2:3',
    'redis.prod.svc is away',
    'could not reach localhost',
    // .NET
    'Object reference not set to an instance of an object.',
    "Value cannot be null. (Parameter 'customer')",
    'System.InvalidOperationException: Sequence contains no elements',
    'at Portal.Billing.CardService.Charge(Card card)',
    'Could not find file C:\\inetpub\\card.json',
    'A network-related error occurred while establishing a connection to SQL Server.',
    // Node, Python and others
    'TypeError: x is not a function',
    "Cannot read properties of undefined (reading 'id')",
    'Traceback (most recent call last)',
    'failed at card.py:47',
    'open /etc/portal/key.pem: permission denied',
    'Customer 3f2504e0-4f89-11d3-9a0c-0305e82c3301 has no card',
    'Token eyJhbGciOiJub25lIn0 is not valid',
    'The key 9b74c9897bac770ffc029102a200c5de is unknown',
    '{"error":"x"}',
    'First line\nsecond line',
    'x'.repeat(201),
  ])('hides: %s', async (message) => {
    expect(await shown(message)).toMatchObject({ message: DEFAULT, code: 'INVALID_REQUEST' });
  });
});

test('an operation that the backend does not have is not offered', async () => {
  expect(await shown('The code is used already', 501)).toMatchObject({
    code: 'NOT_OFFERED',
    message: 'The provider does not offer this',
  });
});

test.each([403, 404, 405, 500, 502, 503, 599])('shows no message of a %i', async (status) => {
  expect(await shown('The code is used already', status)).toMatchObject({ message: DEFAULT });
});

test.each([400, 401, 402, 409, 422, 429])('shows the message of a %i', async (status) => {
  const message = 'The code is used already';
  expect(await shown(message, status)).toMatchObject({ message });
});

test('falls back to the error text when the message is not written for people', async () => {
  backend.handlers[`GET /v1${get.path.encoded}`] = failWith(409, {
    message: 'NullPointerException',
    error: 'The card is in use',
  });
  expect(await failureOf(client.json(get, sender))).toMatchObject({
    message: 'The card is in use',
  });
});
