import { z } from 'zod';
import { createRestWorld } from '../sandbox/rest-world.ts';

/**
 * The backend that is held against the contract. A real one is named by `CONTRACT_BASE_URL` (without version
 * segment) and `CONTRACT_TOKEN`, the access token of an administrator of the organisation
 * `CONTRACT_ORGANIZATION_ID`, which has places, refunds and invitations; `CONTRACT_DRIVER_TOKEN` that of somebody who has
 * charged and has benefits, a membership, a subscription and a card, so that every list holds something;
 * `CONTRACT_UNREGISTERED_TOKEN` is somebody's who has signed in but not registered, and `CONTRACT_INVITATION_ID` an
 * invitation's, `CONTRACT_PAYMENT_ID` a card payment of the driver's, `CONTRACT_EXPORT_ID` and
 * `CONTRACT_ORGANIZATION_EXPORT_ID` exports that are ready. What would change something is asked of the sandbox only.
 */
export interface Target {
  readonly baseUrl: string;
  readonly token: string;
  readonly driverToken: string;
  readonly unregisteredToken: string;
  readonly organizationId: string;
  readonly invitationId: string;
  readonly paymentId: string;
  readonly exportId: string;
  readonly organizationExportId: string;
  /** A charging record of the driver's, and one that the organisation is billed for. */
  readonly recordId: string;
  readonly organizationRecordId: string;
  readonly invoices: { readonly mine: InvoiceIds; readonly its: InvoiceIds };
  /** The token of one of the sandbox's personas. */
  readonly personaToken: (userId: string) => Promise<string>;
  /** Brings the sandbox's data back. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** An invoice that is paid, and a line of it that bills charging. */
interface InvoiceIds {
  readonly invoiceId: string;
  readonly lineId: string;
}

/** Whether the backend is a sandbox of our own. */
export const isSandbox = process.env['CONTRACT_BASE_URL'] === undefined;

const Environment = z.object({
  CONTRACT_BASE_URL: z.url(),
  CONTRACT_TOKEN: z.string().min(1),
  CONTRACT_DRIVER_TOKEN: z.string().min(1),
  CONTRACT_UNREGISTERED_TOKEN: z.string().min(1),
  CONTRACT_ORGANIZATION_ID: z.string().min(1),
  CONTRACT_INVITATION_ID: z.string().min(1),
  CONTRACT_PAYMENT_ID: z.string().min(1),
  CONTRACT_EXPORT_ID: z.string().min(1),
  CONTRACT_ORGANIZATION_EXPORT_ID: z.string().min(1),
});

/** The backend of the environment, or a sandbox of our own. */
export async function openTarget(): Promise<Target> {
  if (isSandbox) return sandbox();
  const env = Environment.parse(process.env);
  return withRecords({
    baseUrl: env.CONTRACT_BASE_URL,
    token: env.CONTRACT_TOKEN,
    driverToken: env.CONTRACT_DRIVER_TOKEN,
    unregisteredToken: env.CONTRACT_UNREGISTERED_TOKEN,
    organizationId: env.CONTRACT_ORGANIZATION_ID,
    invitationId: env.CONTRACT_INVITATION_ID,
    paymentId: env.CONTRACT_PAYMENT_ID,
    exportId: env.CONTRACT_EXPORT_ID,
    organizationExportId: env.CONTRACT_ORGANIZATION_EXPORT_ID,
    personaToken: () => Promise.reject(new Error('Personas are of the sandbox')),
    reset: () => Promise.reject(new Error('Only the sandbox can be reset')),
    close: () => Promise.resolve(),
  });
}

async function sandbox(): Promise<Target> {
  const world = await createRestWorld();
  return withRecords({
    baseUrl: `${world.url}/api`,
    token: await world.token('company-admin'),
    driverToken: await world.token('kari'),
    unregisteredToken: await world.token('unregistered'),
    organizationId: '100300',
    invitationId: 'sandbox-company-to-kari',
    paymentId: 'sandbox-payment-of-kari',
    exportId: 'sandbox-export-of-kari',
    organizationExportId: 'sandbox-export-of-100300',
    personaToken: world.token,
    reset: async () => {
      await world.control('POST', '/reset');
    },
    close: world.close,
  });
}

const Latest = z.tuple([z.object({ id: z.string() })]);

const Items = z.object({ items: z.array(z.looseObject({ id: z.string() })) });

async function invoiceIds(baseUrl: string, owner: string, token: string): Promise<InvoiceIds> {
  const items = async (path: string) => {
    const url = `${baseUrl}/v1/${owner}/invoices${path}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    return Items.parse(await response.json()).items;
  };
  for (const { id: invoiceId } of await items('?status=PAID&limit=200')) {
    const line = (await items(`/${invoiceId}/lines`)).find(({ kind }) => kind === 'CHARGING');
    if (line) return { invoiceId, lineId: line.id };
  }
  throw new Error('No paid invoice bills charging');
}

/** The ids of records and invoices are the backend's own, so it is asked for some. */
async function withRecords(
  target: Omit<Target, 'recordId' | 'organizationRecordId' | 'invoices'>,
): Promise<Target> {
  const latest = async (owner: string, token: string) => {
    const url = `${target.baseUrl}/v1/${owner}/charging-records/latest?limit=1`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    return Latest.parse(await response.json())[0].id;
  };
  const ofOrganization = `organizations/${target.organizationId}`;
  return {
    ...target,
    recordId: await latest('users/me', target.driverToken),
    organizationRecordId: await latest(ofOrganization, target.token),
    invoices: {
      mine: await invoiceIds(target.baseUrl, 'users/me', target.driverToken),
      its: await invoiceIds(target.baseUrl, ofOrganization, target.token),
    },
  };
}
