import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { addVehicleByOrderInput, addVehicleByPlateInput } from '../../../schema/inputs/vehicle.ts';
import { messageKey } from '../../../schema/error-codes.ts';
import { paths } from '../../../schema/paths.ts';
import { Checkbox } from '../../components/forms/Checkbox.tsx';
import { TextField } from '../../components/forms/Field.tsx';
import { SegmentedControl } from '../../components/forms/SegmentedControl.tsx';
import type { AddVehicleInput } from '../../generated/schema.ts';
import { useText } from '../../lib/use-text.ts';
import { AddVehicleDocument } from './generated/AddVehicle.ts';
import { Fields } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useConfirmation } from '../../lib/confirmation.ts';

const plate = {
  resolver: zodResolver(addVehicleByPlateInput),
  values: {
    vehicle: { byPlate: { licencePlate: '', isRegisteredAbroad: false, description: '', vin: '' } },
  },
};
const order = {
  resolver: zodResolver(addVehicleByOrderInput),
  values: { vehicle: { byOrder: { orderNumber: '' } } },
};

/** Adds a vehicle by licence plate and VIN, or by the order number. */
export function AddVehicle({ onDone }: Readonly<{ onDone: () => Promise<void> | void }>) {
  const text = useText();
  const [method, setMethod] = useState<'plate' | 'order'>('plate');
  const code = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
  return (
    <>
      <SegmentedControl
        label={text('vehicle.add.by')}
        value={method}
        options={[
          { value: 'plate', label: text('vehicle.add.byPlate') },
          { value: 'order', label: text('vehicle.add.byOrder') },
        ]}
        onChange={setMethod}
      />
      {method === 'plate' && (
        <AddVehicleForm
          {...plate}
          number="vehicle.byPlate.licencePlate"
          onDone={onDone}
          draft="vehicle"
        >
          {({ field, form }) => (
            <>
              <TextField
                label={text('vehicle.licencePlate')}
                {...code}
                {...field('vehicle.byPlate.licencePlate')}
              />
              <Checkbox
                label={text('vehicle.isRegisteredAbroad')}
                {...form.register('vehicle.byPlate.isRegisteredAbroad', {
                  onChange: () => void form.trigger('vehicle.byPlate.licencePlate'),
                })}
              />
              <TextField
                label={text('vehicle.description')}
                hint={text('vehicle.description.hint')}
                autoComplete="off"
                {...field('vehicle.byPlate.description')}
              />
              <TextField
                label={text('vehicle.vin')}
                hint={text('vehicle.vin.hint')}
                {...code}
                {...field('vehicle.byPlate.vin')}
              />
            </>
          )}
        </AddVehicleForm>
      )}
      {method === 'order' && (
        <AddVehicleForm
          {...order}
          number="vehicle.byOrder.orderNumber"
          onDone={onDone}
          draft="vehicle-order"
        >
          {({ field }) => (
            <TextField
              label={text('vehicle.orderNumber')}
              hint={text('vehicle.orderNumber.hint')}
              autoComplete="off"
              spellCheck={false}
              {...field('vehicle.byOrder.orderNumber')}
            />
          )}
        </AddVehicleForm>
      )}
    </>
  );
}

type Props<Values extends FieldValues> = Readonly<{
  resolver: Resolver<Values, unknown, AddVehicleInput>;
  values: Values & DefaultValues<Values>;
  draft: string;
  /** The field that identifies the vehicle. */
  number: Path<Values>;
  onDone: () => Promise<void> | void;
  children: (form: ReturnType<typeof useSaveForm<Values, AddVehicleInput>>) => ReactNode;
}>;

/** Adds a vehicle by the fields inside. */
function AddVehicleForm<Values extends FieldValues>(props: Props<Values>) {
  const { children, onDone, number, ...options } = props;
  const write = useWrite(AddVehicleDocument);
  const { confirm } = useConfirmation();
  const form = useSaveForm({
    ...options,
    save: async (input) => {
      await write(input);
      confirm('vehicle.added');
      await onDone();
    },
    fieldOfCode: { VEHICLE_ALREADY_LINKED: number },
  });
  const { error } = form.form.getFieldState(number, form.form.formState);
  const isLinked = error?.message === messageKey('VEHICLE_ALREADY_LINKED');
  return (
    <Form of={form} action={<FormattedMessage id="vehicle.add.action" />}>
      <Fields>{children(form)}</Fields>
      {isLinked && (
        <Typography>
          <FormattedMessage
            id="vehicle.linked"
            values={{ link: (text) => <TextLink to={paths.contact}>{text}</TextLink> }}
          />
        </Typography>
      )}
    </Form>
  );
}
