import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { FactList } from '../../components/FactList.tsx';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { ModalRoute } from '../../components/ModalRoute.tsx';
import { Stack } from '../../components/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
import { Autocharge } from './Autocharge.tsx';
import { NameForm } from './NameForm.tsx';
import { RemoveVehicle } from './RemoveVehicle.tsx';
import { useVehicles } from './use-vehicles.ts';

/** `/account/vehicles/{id}`: the details of a vehicle, and the changes that can be made. */
export function VehicleDialog() {
  const text = useText();
  const { vehicleId } = useParams();
  const { vehicles, viewerId, retry } = useVehicles();
  const vehicle = vehicles?.find(({ id }) => id === vehicleId);
  return (
    <ModalRoute
      title={vehicle?.description ?? text('vehicle.title')}
      closeTo={paths.vehicles}
      closesByOverlay={false}
      isLocked={false}
    >
      <Fetched
        value={vehicles}
        skeleton={<SkeletonBlock height={280} />}
        failure={text('vehicle.failed')}
        retry={retry}
      >
        {() =>
          vehicle ? (
            <Stack>
              <FactList
                facts={[
                  [text('vehicle.licencePlate'), vehicle.licencePlate],
                  [text('vehicle.vin'), vehicle.vin],
                  [text('vehicle.orderNumber'), vehicle.orderNumber],
                ]}
              />
              <Autocharge vehicle={vehicle} again={retry.again} />
              <NameForm
                // A new form for a new version, so that a draft of the old one is not saved over it.
                key={vehicle.version}
                vehicle={vehicle}
                viewerId={viewerId}
                again={retry.again}
              />
              <RemoveVehicle vehicle={vehicle} again={retry.again} />
            </Stack>
          ) : (
            <Typography>{text('vehicle.unknown')}</Typography>
          )
        }
      </Fetched>
    </ModalRoute>
  );
}
