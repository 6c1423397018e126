import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { SelectField } from '../../components/Field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> &
  Readonly<{ members: readonly Readonly<{ id: string; name: string }>[] }>;

/** The member that a chip is assigned to, or none. */
export function MemberField({ members, ...field }: Props) {
  const intl = useIntl();
  return (
    <SelectField label={intl.formatMessage({ id: 'rfid.member' })} {...field}>
      <option value="">{intl.formatMessage({ id: 'rfid.member.none' })}</option>
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
