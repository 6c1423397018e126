import type { Omissions } from '../../backend/page.ts';
import type { RoleId } from '../../domain/facts.ts';
import { osloWallClock } from '../../domain/calendar/oslo-clock.ts';
import { roleKind } from '../../domain/role/role-kind.ts';
import { fullName } from '../../domain/text.ts';
import type { NetworkPerson } from '../../generated/wire.ts';
import { omissionNotes } from '../omission-notes.ts';
import { columnOfFeature } from '../offered-columns.ts';
import { toKilowattHours, toKroner, type Cell, type Sheet } from '../sheet.ts';
import { fileTexts, type FileLanguage, type FileText } from '../texts.ts';

const columnsOf = (text: FileText): Sheet['columns'] => [
  { header: text('network.people.file.name'), width: 28 },
  { header: text('network.people.file.email'), width: 34 },
  { header: text('network.people.file.role'), width: 16 },
  { header: text('network.people.file.status'), width: 20 },
  { header: text('network.people.file.since'), width: 17 },
  { header: text('network.people.file.expires'), width: 17 },
  { header: text('network.people.file.invitedBy'), width: 24 },
  columnOfFeature(text, 'network.people.file.chips', { decimals: 0 }),
  columnOfFeature(text, 'network.people.file.energy', { decimals: 3 }),
  columnOfFeature(text, 'network.people.file.amount', { decimals: 2 }),
];

const roleText = (roleId: RoleId | null | undefined, text: FileText): Cell =>
  roleId ? text(`role.label.${roleKind({ roleId })}`) : null;
const time = (at: string | null): Cell => (at === null ? null : osloWallClock(at));

function rowOf({ member, invitation, ...use }: NetworkPerson, text: FileText): readonly Cell[] {
  return [
    ...(member
      ? [
          fullName(member),
          member.email,
          roleText(member.roleId, text),
          text('network.people.group.MEMBER'),
          time(member.since),
          null,
          null,
        ]
      : [
          invitation?.inviteeName ?? null,
          invitation?.inviteeEmail ?? null,
          roleText(invitation?.roleId, text),
          invitation?.status ? text(`network.status.${invitation.status}`) : text('statusUnknown'),
          time(invitation?.createdAt ?? null),
          time(invitation?.expiresAt ?? null),
          invitation?.invitedBy ?? null,
        ]),
    use.chips,
    use.energy === null ? null : toKilowattHours(use.energy),
    use.amount === null ? null : toKroner(use.amount),
  ];
}

async function* rowsOf(
  people: AsyncIterable<NetworkPerson>,
  text: FileText,
): AsyncGenerator<readonly Cell[]> {
  for await (const person of people) yield rowOf(person, text);
}

/** The members and invitations of an organisation, in the order of the list. */
export function peopleSheet(
  people: AsyncIterable<NetworkPerson>,
  omissions: Omissions,
  language: FileLanguage,
): Sheet {
  const text = fileTexts(language);
  return {
    name: text('nav.network'),
    language,
    columns: columnsOf(text),
    rows: rowsOf(people, text),
    notes: () => omissionNotes(omissions, text),
  };
}
