import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { vehicleByOrderInput, vehicleByPlateInput } from '../../../schema/inputs/vehicle.ts';
import { paths } from '../../../schema/paths.ts';
import { TextField } from '../../components/Field.tsx';
import { ModalRoute } from '../../components/ModalRoute.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { useText } from '../../lib/use-text.ts';
import { AddVehicleForm } from './AddVehicleForm.tsx';
import { useVehicles } from './use-vehicles.ts';

const plate = {
  resolver: zodResolver(vehicleByPlateInput),
  values: { licencePlate: '', description: '', vin: '' },
};
const order = { resolver: zodResolver(vehicleByOrderInput), values: { orderNumber: '' } };

/** `/account/vehicles/add`: by licence plate and VIN, or by the order number (specification section 3, "Vehicle"). */
export function AddVehicleDialog() {
  const text = useText();
  const { viewerId } = useVehicles();
  const [method, setMethod] = useState<'plate' | 'order'>('plate');
  const code = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
  return (
    <ModalRoute
      title={text('vehicle.add.title')}
      closeTo={paths.vehicles}
      closesByOverlay={false}
      isLocked={false}
    >
      <SegmentedControl
        label={text('vehicle.add.by')}
        value={method}
        options={[
          { value: 'plate', label: text('vehicle.add.byPlate') },
          { value: 'order', label: text('vehicle.add.byOrder') },
        ]}
        onChange={setMethod}
      />
      {viewerId !== '' && method === 'plate' && (
        <AddVehicleForm {...plate} draft={`vehicle:${viewerId}`}>
          {(field) => (
            <>
              <TextField
                label={text('vehicle.licencePlate')}
                {...code}
                {...field('licencePlate')}
              />
              <TextField
                label={text('vehicle.description')}
                hint={text('vehicle.description.hint')}
                autoComplete="off"
                {...field('description')}
              />
              <TextField
                label={text('vehicle.vin')}
                hint={text('vehicle.vin.hint')}
                {...code}
                {...field('vin')}
              />
            </>
          )}
        </AddVehicleForm>
      )}
      {viewerId !== '' && method === 'order' && (
        <AddVehicleForm {...order} draft={`vehicle-order:${viewerId}`}>
          {(field) => (
            <TextField
              label={text('vehicle.orderNumber')}
              hint={text('vehicle.orderNumber.hint')}
              autoComplete="off"
              spellCheck={false}
              {...field('orderNumber')}
            />
          )}
        </AddVehicleForm>
      )}
    </ModalRoute>
  );
}
