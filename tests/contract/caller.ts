import { expect } from 'vitest';
import { operation } from './document.ts';
import type { Target } from './target.ts';

/** How an operation is called; without `token` and `as` by the target's administrator, `as` names a persona. */
export interface Request {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly as?: string;
}

const THINGS = { rfidId: 'nowhere', vehicleId: 'nowhere', chargerId: 'nowhere' };
/** Ids that exist nowhere, for the parts of a path that a request leaves open. */
const NOWHERE = { roleId: '0', invitationId: 'nowhere', paymentId: 'nowhere', ...THINGS };

/** Calls an operation of the target and holds the answer, whatever it is, against the contract. */
export async function callOf(target: Target, id: string, request: Request = {}) {
  const { method, path, isPublic, responses } = operation(id);
  const response = await fetch(`${target.baseUrl}${filled(path, target, request)}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(!isPublic && (await authorization(target, request))),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  });
  const expected =
    responses.get(String(response.status)) ?? responses.get(`${String(response.status)[0]}XX`);
  const text = await response.text();
  if (!expected)
    throw new Error(`${id} answered ${response.status}, which the contract does not know: ${text}`);
  if (expected.type === null) expect(text).toBe('');
  else expect(response.headers.get('content-type')?.split(';')[0]).toBe(expected.type);
  if (!expected.validate) return { status: response.status, body: text };
  const body: unknown = JSON.parse(text);
  expected.validate(body);
  expect(expected.validate.errors ?? [], text.slice(0, 500)).toEqual([]);
  return { status: response.status, body };
}

function filled(path: string, target: Target, request: Request): string {
  const isOfOrganization = path.includes('{organizationId}');
  const ids: Readonly<Record<string, string>> = {
    organizationId: target.organizationId,
    ...NOWHERE,
    recordId: isOfOrganization ? target.organizationRecordId : target.recordId,
    exportId: isOfOrganization ? target.organizationExportId : target.exportId,
    ...(isOfOrganization ? target.invoices.its : target.invoices.mine),
    ...request.path,
  };
  const query = new URLSearchParams(request.query).toString();
  return `${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''))}?${query}`;
}

async function authorization(target: Target, request: Request): Promise<Record<string, string>> {
  if (request.as !== undefined)
    return { authorization: `Bearer ${await target.personaToken(request.as)}` };
  const token = 'token' in request ? request.token : target.token;
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
