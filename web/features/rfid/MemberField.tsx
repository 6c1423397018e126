import type { ComponentProps } from 'react';
import { SelectField } from '../../components/Field.tsx';
import { useText } from '../../lib/use-text.ts';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> &
  Readonly<{ members: readonly Readonly<{ id: string; name: string }>[] }>;

/** The member that a chip is assigned to, or none. */
export function MemberField({ members, ...field }: Props) {
  const text = useText();
  return (
    <SelectField
      label={text('rfid.member')}
      options={[
        ['', text('rfid.member.none')],
        ...members.map(({ id, name }) => [id, name] as const),
      ]}
      {...field}
    />
  );
}
