import { useState } from 'react';
import { SelectField } from '../../components/Field.tsx';
import { LinesEntry } from '../../components/LinesEntry.tsx';
import type { RoleId } from '../../generated/schema.ts';
import { useText } from '../../lib/use-text.ts';
import { linesOf } from './lines.ts';
import { readPeople } from './read-file.ts';
import type { useInviteMany } from './use-invite-many.ts';

type Props = Readonly<{
  roles: readonly RoleId[];
  list: Pick<ReturnType<typeof useInviteMany>, 'check' | 'activity' | 'failure'>;
}>;

/** Where a list of people is pasted, or chosen as a file. */
export function ListEntry({ roles, list }: Props) {
  const text = useText();
  const [role, setRole] = useState<RoleId>(roles[0] ?? 'MEMBER');
  return (
    <LinesEntry
      intro={text('people.many.intro')}
      label={text('people.many.lines')}
      nothing={text('people.many.nobody')}
      template={{
        name: text('people.many.templateName'),
        rows: [
          [text('people.file.name'), text('people.file.email'), text('people.file.role')],
          ['Kari Nordmann', 'kari@example.no', text(`roleLabel.${role}`)],
        ],
      }}
      isChecking={list.activity.kind === 'CHECKING'}
      failure={list.failure}
      read={readPeople}
      onCheck={(lines) => void list.check(linesOf(lines, role))}
    >
      {roles.length > 1 && (
        <SelectField
          label={text('people.many.role')}
          value={role}
          options={roles.map((one) => [one, text(`roleLabel.${one}`)] as const)}
          onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? 'MEMBER')}
        />
      )}
    </LinesEntry>
  );
}
