import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { afterwards, compared, idIn, numberIn, possibleIds, type Act, type Write } from './act.ts';
import { added, changesOf, facts, personIn } from './changes.ts';
import { chipsWith, detailFacts, subscriptionWith } from './states.ts';

const Registered = z.object({ id: z.string(), serialNumber: z.string() });
const Rfids = z.object({ rfids: z.array(z.object({ id: z.string() })) });
const Order = z.object({
  quantity: z.int(),
  amount: z.int(),
  member: z.object({ id: z.string() }).nullable(),
});
const Costs = z.object({ costCenter: z.string().optional() });
const Benefit = z.object({ name: z.string() });
const Dispute = z.object({ reason: z.string() });

const chips =
  (ids: readonly string[]) =>
  async ({ db }: Write) =>
    (await chipsWith(db, possibleIds(ids))).map(({ id, serialNumber, facts: own }) => ({
      key: id,
      text: serialNumber,
      facts: own,
    }));
const chip = (write: Write) => chips([idIn(write, 'rfidId')])(write);

const subscription = async (write: Write) => {
  const found = await subscriptionWith(write.db, numberIn(write, 'subscriptionId'));
  return found ? [{ key: 'subscription', text: found.name, facts: found.facts }] : [];
};

/** The organisation's invoice, its block, which may end with the last one, and whether this one was unpaid. */
const invoicePaid: Act = {
  kind: 'INVOICE_PAID',
  async follow(write) {
    const { db } = write;
    const id = numberIn(write, 'invoiceId');
    const read = async () => ({
      invoice: await db
        .selectFrom('invoice')
        .select(['number', 'status', 'amount_ore'])
        .where('id', '=', id)
        .executeTakeFirst(),
      details: await detailFacts(db, idIn(write, 'organizationId')),
    });
    const before = await read();
    return async () => {
      const after = await read();
      if (!after.invoice || before.invoice?.status === after.invoice.status)
        return { subjects: [] };
      const { number, amount_ore } = after.invoice;
      return {
        subjects: [
          {
            text: number === null ? null : String(number),
            changes: [
              ...added(facts(['AMOUNT', amount_ore])),
              ...changesOf(before.details, after.details),
            ],
          },
        ],
      };
    };
  },
};

const orderOf = (write: Write) =>
  write.db
    .selectFrom('rfid_order')
    .select(['quantity', 'amount_ore', 'rescinded_at'])
    .where('id', '=', idIn(write, 'orderId'))
    .executeTakeFirst();

async function sessionOf(db: Database, id: number) {
  return db
    .selectFrom('charging_record as record')
    .innerJoin('charger', 'charger.id', 'record.charger_id')
    .innerJoin('charge_location as place', 'place.id', 'charger.charge_location_id')
    .select(['record.organization_id', 'started_at', 'place.name', 'record.user_id'])
    .where('record.id', '=', id)
    .executeTakeFirst();
}

/** A session that the organisation pays for, whoever disputes it. The text of a dispute stays out. */
const disputed = afterwards('SESSION_DISPUTED', async (write, reply) => {
  const session = await sessionOf(write.db, numberIn(write, 'recordId'));
  if (!session || session.organization_id === null) return { subjects: [] };
  return {
    organizationId: session.organization_id,
    subjects: [
      {
        text: session.name,
        userId: session.user_id,
        changes: added(
          facts(
            ['SESSION_START', session.started_at.toISOString()],
            ['REASON', Dispute.parse(reply).reason],
          ),
        ),
      },
    ],
  };
});

/** The acts that cost money: chips, subscriptions, invoices and benefits. */
export const paymentActs = {
  registerOrganizationRfid: afterwards('RFID_REGISTERED', async ({ db }, reply) => {
    const { id, serialNumber: text } = Registered.parse(reply);
    const [made] = await chipsWith(db, [id]);
    const given = (made?.facts ?? []).filter(({ field }) => field !== 'STATUS');
    return { subjects: [{ text, ...(given.length > 0 && { changes: added(given) }) }] };
  }),
  updateOrganizationRfid: compared('RFID_CHANGED', chip),
  // A member blocks a chip of the organisation.
  updateMyRfid: compared(
    'RFID_CHANGED',
    chip,
    async (write) =>
      (await chipsWith(write.db, [idIn(write, 'rfidId')]))[0]?.organizationId ?? undefined,
  ),
  updateOrganizationRfids: compared('RFID_CHANGED', (write) =>
    chips((Rfids.safeParse(write.body).data?.rfids ?? []).map(({ id }) => id))(write),
  ),
  orderOrganizationRfids: afterwards('RFIDS_ORDERED', ({ body }, reply) => {
    const { quantity, amount, member } = Order.parse(reply);
    const given = [
      ...facts(
        ['QUANTITY', quantity],
        ['AMOUNT', amount],
        ['COST_CENTER', Costs.parse(body).costCenter],
      ),
      ...personIn('MEMBER', member?.id ?? null),
    ];
    return { subjects: [{ changes: added(given) }] };
  }),
  rescindOrganizationRfidOrder: {
    kind: 'RFID_ORDER_RESCINDED',
    async follow(write) {
      const before = await orderOf(write);
      return () => ({
        subjects:
          before?.rescinded_at === null
            ? [
                {
                  changes: added(
                    facts(['QUANTITY', -before.quantity], ['AMOUNT', -before.amount_ore]),
                  ),
                },
              ]
            : [],
      });
    },
  },
  endOrganizationSubscription: compared('SUBSCRIPTION_ENDED', subscription),
  resumeOrganizationSubscription: compared('SUBSCRIPTION_RESUMED', subscription),
  linkOrganizationCoupon: afterwards('BENEFIT_LINKED', (_, reply) => ({
    subjects: [{ text: Benefit.parse(reply).name }],
  })),
  payOrganizationInvoice: invoicePaid,
  disputeMyChargingRecord: disputed,
  disputeOrganizationChargingRecord: disputed,
  updateOrganization: compared('DETAILS_CHANGED', async (write) => [
    { key: 'organization', facts: await detailFacts(write.db, idIn(write, 'organizationId')) },
  ]),
  requestOrganizationDataExport: afterwards('EXPORT_REQUESTED', () => ({ subjects: [{}] })),
} satisfies Readonly<Record<string, Act>>;
