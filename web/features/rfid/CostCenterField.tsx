import type { ComponentProps } from 'react';
import { TextField } from '../../components/forms/Field.tsx';
import { useText } from '../../lib/use-text.ts';
import type { RfidMemberFactsFragment } from './generated/Rfid.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> &
  Readonly<{ member?: RfidMemberFactsFragment | null }>;

/** The cost centre of a chip. Without one, that of the member who has it applies. */
export function CostCenterField({ member, ...field }: Props) {
  const text = useText();
  const { name = '', costCenter = null } = member ?? {};
  return (
    <TextField
      label={text('rfid.costCenter.ofChip')}
      hint={
        costCenter === null
          ? text('rfid.costCenter.hint')
          : text('rfid.costCenter.hintMember', { name, costCenter })
      }
      autoComplete="off"
      {...field}
    />
  );
}
