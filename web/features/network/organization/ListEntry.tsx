import { useState } from 'react';
import { SelectField } from '../../../components/forms/Field.tsx';
import { LinesEntry } from '../../../components/lists/LinesEntry.tsx';
import type { RoleId } from '../../../generated/schema.ts';
import { useText } from '../../../lib/use-text.ts';
import { linesOf } from './lines.ts';
import { peopleColumns, readPeople } from './read-file.ts';
import type { useInviteMany } from './use-invite-many.ts';

type Props = Readonly<{
  roles: readonly RoleId[];
  list: Pick<ReturnType<typeof useInviteMany>, 'check' | 'activity' | 'failure' | 'textDraft'>;
  onUnused: (columns: readonly string[]) => void;
}>;

/** The entry of a list of people, by pasting or by choosing a file. */
export function ListEntry({ roles, list, onUnused }: Props) {
  const text = useText();
  const [role, setRole] = useState<RoleId>(roles[0] ?? 'MEMBER');
  return (
    <LinesEntry
      intro={text('network.people.many.intro')}
      label={text('network.people.many.lines')}
      nothing={text('network.people.many.nobody')}
      template={{
        name: text('network.people.many.templateName'),
        rows: [
          [
            text('network.people.file.name'),
            text('network.people.file.email'),
            text('network.people.file.role'),
          ],
          ['Kari Nordmann', 'kari@example.no', text(`role.label.${role}`)],
        ],
      }}
      draft={list.textDraft}
      columns={peopleColumns.map((column) => [
        column,
        text(`network.people.many.column.${column}`),
      ])}
      isChecking={list.activity.kind === 'CHECKING'}
      failure={list.failure}
      read={readPeople}
      onCheck={(lines, unused) => {
        onUnused(unused);
        void list.check(linesOf(lines, role));
      }}
    >
      {roles.length > 1 && (
        <SelectField
          label={text('network.people.many.role')}
          value={role}
          options={roles.map((one) => [one, text(`role.label.${one}`)] as const)}
          onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? 'MEMBER')}
        />
      )}
    </LinesEntry>
  );
}
