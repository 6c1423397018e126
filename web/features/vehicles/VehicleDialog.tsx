import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { FactList } from '../../components/FactList.tsx';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { ModalRoute } from '../../components/ModalRoute.tsx';
import { Stack } from '../../components/Stack.tsx';
import { paths } from '../../../schema/paths.ts';
import { Autocharge } from './Autocharge.tsx';
import { NameForm } from './NameForm.tsx';
import { RemoveVehicle } from './RemoveVehicle.tsx';
import { useVehicles } from './use-vehicles.ts';

/** `/account/vehicles/{id}`: what is known of a vehicle, and what can be done with it. */
export function VehicleDialog() {
  const intl = useIntl();
  const { vehicleId } = useParams();
  const { vehicles, viewerId, retry } = useVehicles();
  const vehicle = vehicles?.find(({ id }) => id === vehicleId);
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  const again = async () => {
    await retry.again();
  };
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
              <Autocharge vehicle={vehicle} again={again} />
              <NameForm
                // Another version is another form: what was typed over an old one is not sent over a new one.
                key={vehicle.version}
                vehicle={vehicle}
                viewerId={viewerId}
                again={again}
              />
              <RemoveVehicle vehicle={vehicle} again={again} />
            </Stack>
          ) : (
            <Typography>{text('vehicle.unknown')}</Typography>
          )
        }
      </Fetched>
    </ModalRoute>
  );
}
