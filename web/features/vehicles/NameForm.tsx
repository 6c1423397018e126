import { zodResolver } from '@hookform/resolvers/zod';
import { FormattedMessage, useIntl } from 'react-intl';
import { renameVehicleForm } from '../../../schema/inputs/vehicle.ts';
import { TextField } from '../../components/Field.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { ShowCurrent } from '../../components/ShowCurrent.tsx';
import { UpdateVehicleDocument, type VehiclePartsFragment } from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';

const resolver = zodResolver(renameVehicleForm);

type Props = Readonly<{
  vehicle: VehiclePartsFragment;
  viewerId: string;
  again: () => Promise<void>;
}>;

/** Renames a vehicle. */
export function NameForm({ vehicle: { id, version, description }, ...props }: Props) {
  const intl = useIntl();
  const write = useWrite(UpdateVehicleDocument);
  const form = useSaveForm({
    resolver,
    values: { description },
    save: (given) => write({ id, version, ...given }),
    draft: `vehicle:${id}:${version}:${props.viewerId}`,
  });
  return (
    <Form
      of={form}
      action={<FormattedMessage id="save" />}
      {...(form.failure?.code === 'CHANGED_ELSEWHERE' && {
        beside: <ShowCurrent again={props.again} />,
      })}
    >
      <TextField
        label={intl.formatMessage({ id: 'vehicle.description' })}
        autoComplete="off"
        {...form.field('description')}
      />
    </Form>
  );
}
