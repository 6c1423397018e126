import { zodResolver } from '@hookform/resolvers/zod';
import { FormattedMessage, useIntl } from 'react-intl';
import { vehicleByPlateInput } from '../../../schema/inputs/vehicle.ts';
import { TextField } from '../../components/Field.tsx';
import { Fields } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { AddVehicleDocument } from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { LinkedElsewhere } from './LinkedElsewhere.tsx';
import { useDone } from './use-vehicles.ts';

const resolver = zodResolver(vehicleByPlateInput);

/** Adds a vehicle by its plate and VIN. */
export function PlateForm({ viewerId }: Readonly<{ viewerId: string }>) {
  const intl = useIntl();
  const done = useDone();
  const write = useWrite(AddVehicleDocument);
  const form = useSaveForm({
    resolver,
    values: { licencePlate: '', description: '', vin: '' },
    save: async (input) => {
      await write({ input });
      await done();
    },
    draft: `vehicle:${viewerId}`,
  });
  return (
    <Form of={form} action={<FormattedMessage id="vehicle.add.action" />}>
      <Fields>
        <TextField
          label={intl.formatMessage({ id: 'vehicle.licencePlate' })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('licencePlate')}
        />
        <TextField
          label={intl.formatMessage({ id: 'vehicle.description' })}
          hint={intl.formatMessage({ id: 'vehicle.description.hint' })}
          autoComplete="off"
          {...form.field('description')}
        />
        <TextField
          label={intl.formatMessage({ id: 'vehicle.vin' })}
          hint={intl.formatMessage({ id: 'vehicle.vin.hint' })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('vin')}
        />
      </Fields>
      <LinkedElsewhere failure={form.failure} />
    </Form>
  );
}
