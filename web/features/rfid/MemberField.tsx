import type { ComponentProps } from 'react';
import { SelectField } from '../../components/Field.tsx';
import { useText } from '../../lib/use-text.ts';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> &
  Readonly<{ members: readonly Readonly<{ id: string; name: string }>[] }>;

/** The member that a chip is assigned to, or none. */
export function MemberField({ members, ...field }: Props) {
  const text = useText();
  return (
    <SelectField label={text('rfid.member')} {...field}>
      <option value="">{text('rfid.member.none')}</option>
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
