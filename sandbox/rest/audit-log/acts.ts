import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { AuditKind } from '../../db/tables-customers.ts';
import { ROLE } from '../../role-ids.ts';
import { possibleId } from '../owner.ts';
import { recipientsOf } from '../scheduled-report/view.ts';

/** A thing or a person that an act is about, and the kind of the event where it is not that of the act. */
export type Subject = Readonly<{
  text?: string | null;
  userId?: string | null;
  kind?: AuditKind;
}>;

/** A write of a person, and its answer once there is one. */
export interface Write {
  readonly db: Database;
  readonly userId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly reply?: unknown;
}

/** The organisation of an act, where its path does not name it, and the subjects: one event for each. */
type About = Readonly<{ organizationId?: string; subjects: readonly Subject[] }>;

interface Act {
  readonly kind: AuditKind;
  /** Asked before the write where it removes what it is about. */
  readonly isRemoval?: true;
  readonly about: (write: Write) => About | Promise<About>;
}

const Invitees = z.array(z.object({ inviteeEmail: z.string() }));
const Chip = z.object({ serialNumber: z.string() });
const Chips = z.union([Chip.transform((chip) => [chip]), z.object({ items: z.array(Chip) })]);
const Handover = z.object({ code: z.string().nullable(), chargerId: z.string() });
const Prices = z.object({ priceLists: z.array(z.object({ location: z.string() })) });

const Report = z.object({ recipients: z.array(z.string()), filter: z.unknown().optional() });

const nothing = (): About => ({ subjects: [{}] });

const chips = ({ reply }: Write): About => {
  const found = Chips.parse(reply);
  const all = 'items' in found ? found.items : found;
  return { subjects: all.map(({ serialNumber }) => ({ text: serialNumber })) };
};

/** The person and the organisation of a role. */
const roleOf = ({ db, params }: Write) =>
  db
    .selectFrom('user_role')
    .select(['user_id', 'organization_id'])
    .where('id', '=', params['roleId'] ?? '')
    .executeTakeFirst();

async function invitation({ db, params }: Write): Promise<About> {
  const { organization_id, invitee_email } = await db
    .selectFrom('invitation')
    .select(['organization_id', 'invitee_email'])
    .where('id', '=', params['invitationId'] ?? '')
    .executeTakeFirstOrThrow();
  return { organizationId: organization_id, subjects: [{ text: invitee_email }] };
}

function prices({ reply }: Write): About {
  const places = Prices.parse(reply).priceLists.map(({ location }) => location);
  return { subjects: [...new Set(places)].map((text) => ({ text })) };
}

const recipients = (change: 'ADDED' | 'REMOVED', emails: readonly string[]): Subject[] =>
  emails.map((text) => ({ text, kind: `REPORT_RECIPIENT_${change}` }));

/** A person's monthly report with its recipients. One of their own charging is in no log; one that has ended ended before. */
async function report({ db, userId, params }: Write) {
  const organizationId = params['organizationId'];
  const found = await db
    .selectFrom('scheduled_report')
    .select(['id', 'organization_id', 'status', 'filter', 'user_id'])
    .where('id', '=', possibleId(params['reportId'] ?? ''))
    .$if(organizationId === undefined, (all) => all.where('user_id', '=', userId))
    .$if(organizationId !== undefined, (all) =>
      all.where('organization_id', '=', organizationId ?? ''),
    )
    .executeTakeFirst();
  const listed = found ? await recipientsOf(db, found.id) : [];
  return {
    ...(found && found.organization_id !== null && { organizationId: found.organization_id }),
    listed: listed.map(({ email }) => email),
    filter: found?.filter,
    ownerId: found?.user_id,
    subjects: found && found.status !== 'ENDED' ? [{}] : [],
  };
}

async function isAdministratorOf({ db, userId }: Write, organizationId: string | undefined) {
  const role = await db
    .selectFrom('user_role')
    .select('id')
    .where('organization_id', '=', organizationId ?? '')
    .where('user_id', '=', userId)
    .where('role_id', 'in', [ROLE.administrator, ROLE.smb])
    .where('status', '=', 'Active')
    .executeTakeFirst();
  return role !== undefined;
}

/** The recipients that a change adds and takes off, and the filter. */
async function reportChanges(write: Write): Promise<About> {
  // A body that is refused names none.
  const wanted = Report.safeParse(write.body).data;
  const { listed, filter, ownerId: _, ...about } = await report(write);
  const without = (some: readonly string[], others: readonly string[]) =>
    some.filter((one) => !others.some((other) => other.toLowerCase() === one.toLowerCase()));
  const changesFilter = wanted?.filter !== undefined && !isDeepStrictEqual(wanted.filter, filter);
  return {
    ...about,
    subjects: [
      ...recipients('ADDED', without(wanted?.recipients ?? [], listed)),
      ...recipients('REMOVED', without(listed, wanted?.recipients ?? [])),
      ...(changesFilter ? [{ kind: 'REPORT_FILTER_CHANGED' as const }] : []),
    ],
  };
}

/** The writes that the log of an organisation has, by operation. */
export const acts: Readonly<Record<string, Act>> = {
  sendInvitations: {
    kind: 'INVITATION_SENT',
    about: ({ body }) => ({
      subjects: Invitees.parse(body).map(({ inviteeEmail: text }) => ({ text })),
    }),
  },
  resendInvitation: { kind: 'INVITATION_SENT', about: invitation },
  revokeInvitation: { kind: 'INVITATION_REVOKED', about: invitation },
  acceptInvitation: { kind: 'INVITATION_ACCEPTED', about: invitation },
  declineInvitation: { kind: 'INVITATION_DECLINED', about: invitation },
  removeOrganizationMember: {
    kind: 'MEMBER_REMOVED',
    isRemoval: true,
    async about(write) {
      const role = await roleOf(write);
      return { subjects: role ? [{ userId: role.user_id }] : [] };
    },
  },
  removeMyRole: {
    kind: 'MEMBER_LEFT',
    isRemoval: true,
    async about(write) {
      const organizationId = (await roleOf(write))?.organization_id;
      return organizationId ? { organizationId, subjects: [{}] } : { subjects: [] };
    },
  },
  updateOrganization: { kind: 'DETAILS_CHANGED', about: nothing },
  requestPriceChange: { kind: 'PRICE_CHANGE_REQUESTED', about: prices },
  withdrawPriceRequest: { kind: 'PRICE_CHANGE_WITHDRAWN', about: prices },
  registerOrganizationRfid: { kind: 'RFID_REGISTERED', about: chips },
  updateOrganizationRfid: { kind: 'RFID_CHANGED', about: chips },
  updateOrganizationRfids: { kind: 'RFID_CHANGED', about: chips },
  orderOrganizationRfids: { kind: 'RFIDS_ORDERED', about: nothing },
  handOverCharger: {
    kind: 'HANDOVER_PLANNED',
    about({ reply }) {
      const { code, chargerId } = Handover.parse(reply);
      return { subjects: [{ text: code ?? chargerId }] };
    },
  },
  cancelChargerHandover: {
    kind: 'HANDOVER_CANCELLED',
    isRemoval: true,
    async about({ db, params }) {
      const handover = await db
        .selectFrom('charger_handover')
        .leftJoin(
          'installed_charger',
          'installed_charger.charger_id',
          'charger_handover.charger_id',
        )
        .select(['charger_handover.charger_id', 'installed_charger.code'])
        .where('charger_handover.id', '=', Number(params['handoverId']) || 0)
        .executeTakeFirst();
      return { subjects: handover ? [{ text: handover.code ?? handover.charger_id }] : [] };
    },
  },
  requestOrganizationDataExport: { kind: 'EXPORT_REQUESTED', about: nothing },
  createOrganizationScheduledReport: {
    kind: 'REPORT_CREATED',
    about: ({ body }) => ({
      subjects: [{}, ...recipients('ADDED', Report.parse(body).recipients)],
    }),
  },
  updateScheduledReport: { kind: 'REPORT_RECIPIENT_ADDED', isRemoval: true, about: reportChanges },
  updateOrganizationScheduledReport: {
    kind: 'REPORT_RECIPIENT_ADDED',
    isRemoval: true,
    about: reportChanges,
  },
  deleteScheduledReport: {
    kind: 'REPORT_ENDED',
    isRemoval: true,
    async about(write) {
      const about = await report(write);
      // A former administrator only takes it off their own list.
      return (await isAdministratorOf(write, about.organizationId)) ? about : { subjects: [] };
    },
  },
  deleteOrganizationScheduledReport: { kind: 'REPORT_ENDED', isRemoval: true, about: report },
  takeOverOrganizationScheduledReport: {
    kind: 'REPORT_TAKEN_OVER',
    isRemoval: true,
    async about(write) {
      const { subjects, ownerId } = await report(write);
      // Taken over again it stays as it is.
      return { subjects: ownerId === write.userId ? [] : subjects };
    },
  },
};
