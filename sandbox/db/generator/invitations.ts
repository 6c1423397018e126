import type { Insertable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import { personas, type PersonaId } from '../../personas.ts';
import { ROLE } from '../../role-ids.ts';
import type { InvitationTable } from '../tables-customers.ts';

type Row = readonly [
  /** Fixed ids, unlike those of sent invitations, so that tests can use them. */
  id: string,
  organizationId: string,
  /** Null for support. */
  invitedBy: PersonaId | null,
  role: keyof typeof ROLE,
  status: InvitationTable['status'],
  /** Days before today's midnight; an open invitation expires after fourteen. */
  daysAgo: number,
  /** A persona, or an unknown person. */
  invitee: PersonaId | readonly [name: string, email: string],
  /** Defaults to `NORMAL`. */
  type?: InvitationTable['type'],
];

// oxfmt-ignore
const ROWS: readonly Row[] = [
  ['sandbox-company-to-kari',       '100300', 'company-admin',         'member',        'EMAIL_SENT',   2,  'kari'],
  ['sandbox-company-to-family',     '100300', 'company-admin',         'member',        'EMAIL_SENT',   1,  'family-member'],
  ['sandbox-company-to-new',        '100300', 'company-admin',         'member',        'EMAIL_SENT',   1,  'unregistered'],
  ['sandbox-company-administrator', '100300', 'company-admin',         'administrator', 'EMAIL_SENT',   3,  ['Guro Lien', 'guro.lien@nordlys.example']],
  ['sandbox-company-created',       '100300', 'company-admin',         'member',        'CREATED',      0,  ['Mona Riise', 'mona.riise@nordlys.example']],
  ['sandbox-company-expired',       '100300', 'company-admin',         'member',        'EMAIL_SENT',   20, ['Frode Moen', 'frode.moen@nordlys.example']],
  ['sandbox-company-accepted',      '100300', 'company-admin',         'member',        'ACCEPTED',     620, 'company-member'],
  ['sandbox-company-declined',      '100300', 'company-admin',         'member',        'DECLINED',     31, ['Siv Aune', 'siv.aune@nordlys.example']],
  ['sandbox-company-revoked',       '100300', 'company-admin',         'member',        'REVOKED',      12, ['Rune Vold', 'rune.vold@nordlys.example']],
  ['sandbox-company-failed',        '100300', 'company-admin',         'member',        'EMAIL_FAILED', 5,  ['Tuva Berge', 'tuva.berge@nordlys.invalid']],
  ['sandbox-cooperative-resident',  '100200', 'cooperative-admin',     'resident',      'EMAIL_SENT',   4,  ['Else Myrvold', 'else.myrvold@solbakken.example']],
  ['sandbox-cooperative-accepted',  '100200', 'cooperative-admin',     'resident',      'ACCEPTED',     60, 'cooperative-resident'],
  ['sandbox-cooperative-employee',  '100200', 'cooperative-admin',     'member',        'ACCEPTED',     615, 'cooperative-employee'],
  ['sandbox-cooperative-expired',   '100200', 'cooperative-admin',     'resident',      'EMAIL_SENT',   40, ['Odd Berntsen', 'odd.berntsen@solbakken.example']],
  ['sandbox-public-open',           '100400', 'public-admin',          'member',        'EMAIL_SENT',   6,  ['Inger Voll', 'inger.voll@lillevik.example']],
  ['sandbox-public-declined',       '100400', 'public-admin',          'member',        'DECLINED',     25, ['Arne Skog', 'arne.skog@lillevik.example']],
  ['sandbox-public-administrator',  '100400', 'public-admin',          'administrator', 'EMAIL_SENT',   3,  ['Jorunn Aas', 'jorunn.aas@lillevik.example']],
  ['sandbox-public-migration',      '100401', 'public-admin-only',     'administrator', 'EMAIL_SENT',   2,  ['Storelva kommune', 'post@storelva.example'], 'ACCOUNT_MIGRATION'],
  ['sandbox-company-support',       '100303', null,                    'member',        'EMAIL_SENT',   1,  ['Siri Krogh', 'siri.krogh@havsyn.example'], 'CUSTOMER_SUPPORT'],
  ['sandbox-family-accepted',       '100100', 'family-admin',          'member',        'ACCEPTED',     610, 'family-member'],
  ['sandbox-family-open',           '100100', 'family-admin',          'member',        'EMAIL_SENT',   1,  ['Jon Hansen', 'jon.hansen@hansen.example']],
  ['sandbox-blocked-open',          '100301', 'blocked-company-admin', 'member',        'EMAIL_SENT',   8,  ['Gro Lunde', 'gro.lunde@fjellvarme.example']],
  ['sandbox-blocked-accepted',      '100301', 'blocked-company-admin', 'member',        'ACCEPTED',     605, 'blocked-member'],
];

const OPEN_DAYS = 14;

/** Invitations of every status, with dates relative to `today`. */
export function invitationRows(today: Temporal.PlainDate): readonly Insertable<InvitationTable>[] {
  return ROWS.map(
    ([id, organizationId, invitedBy, role, status, daysAgo, invitee, type = 'NORMAL']) => {
      const created = today.subtract({ days: daysAgo });
      const [name, email] = inviteeOf(invitee);
      return {
        id,
        organization_id: organizationId,
        role_id: ROLE[role],
        type,
        status,
        invitee_email: email,
        invitee_name: name,
        invited_by: invitedBy,
        created_at: new Date(startOfDay(created)),
        expires_at: new Date(startOfDay(created.add({ days: OPEN_DAYS }))),
      };
    },
  );
}

function inviteeOf(invitee: Row[6]): readonly [name: string, email: string] {
  if (typeof invitee !== 'string') return invitee;
  const persona = personas.find(({ userId }) => userId === invitee);
  if (!persona) throw new Error(`No persona ${invitee}`);
  return [`${persona.firstName} ${persona.lastName}`, persona.email];
}
