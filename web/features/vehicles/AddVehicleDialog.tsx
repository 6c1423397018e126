import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ModalRoute } from '../../components/ModalRoute.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { paths } from '../../../schema/paths.ts';
import { OrderForm } from './OrderForm.tsx';
import { PlateForm } from './PlateForm.tsx';
import { useVehicles } from './use-vehicles.ts';

/** `/account/vehicles/add`: by the papers of the car, or by the order that it was bought with (specification section 3, "Vehicle"). */
export function AddVehicleDialog() {
  const intl = useIntl();
  const { viewerId } = useVehicles();
  const [by, setBy] = useState<'plate' | 'order'>('plate');
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  return (
    <ModalRoute
      title={text('vehicle.add.title')}
      closeTo={paths.vehicles}
      closesByOverlay={false}
      isLocked={false}
    >
      <SegmentedControl
        label={text('vehicle.add.by')}
        value={by}
        options={[
          { value: 'plate', label: text('vehicle.add.byPlate') },
          { value: 'order', label: text('vehicle.add.byOrder') },
        ]}
        onChange={setBy}
      />
      {viewerId !== '' &&
        (by === 'plate' ? <PlateForm viewerId={viewerId} /> : <OrderForm viewerId={viewerId} />)}
    </ModalRoute>
  );
}
