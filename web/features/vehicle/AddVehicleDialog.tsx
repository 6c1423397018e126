import { paths } from '../../../schema/paths.ts';
import { ModalRoute } from '../../components/dialogs/ModalRoute.tsx';
import { useCloseDialog } from '../../lib/use-close-dialog.ts';
import { useText } from '../../lib/use-text.ts';
import { AddVehicle } from './AddVehicle.tsx';

/** `/account/vehicles/add`: by licence plate and VIN, or by the order number (VEHICLE-1). */
export function AddVehicleDialog() {
  const text = useText();
  return (
    <ModalRoute title={text('vehicle.add.title')} closeTo={paths.vehicles} closesByOverlay={false}>
      <AddVehicle onDone={useCloseDialog(paths.vehicles)} />
    </ModalRoute>
  );
}
