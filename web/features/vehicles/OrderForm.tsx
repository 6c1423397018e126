import { zodResolver } from '@hookform/resolvers/zod';
import { FormattedMessage, useIntl } from 'react-intl';
import { vehicleByOrderInput } from '../../../schema/inputs/vehicle.ts';
import { TextField } from '../../components/Field.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { AddVehicleDocument } from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { LinkedElsewhere } from './LinkedElsewhere.tsx';
import { useDone } from './use-vehicles.ts';

const resolver = zodResolver(vehicleByOrderInput);

/** Adds a vehicle by the number of its order. */
export function OrderForm({ viewerId }: Readonly<{ viewerId: string }>) {
  const intl = useIntl();
  const done = useDone();
  const write = useWrite(AddVehicleDocument);
  const form = useSaveForm({
    resolver,
    values: { orderNumber: '' },
    save: async (input) => {
      await write({ input });
      await done();
    },
    draft: `vehicle-order:${viewerId}`,
  });
  return (
    <Form of={form} action={<FormattedMessage id="vehicle.add.action" />}>
      <TextField
        label={intl.formatMessage({ id: 'vehicle.orderNumber' })}
        hint={intl.formatMessage({ id: 'vehicle.orderNumber.hint' })}
        autoComplete="off"
        spellCheck={false}
        {...form.field('orderNumber')}
      />
      <LinkedElsewhere failure={form.failure} />
    </Form>
  );
}
