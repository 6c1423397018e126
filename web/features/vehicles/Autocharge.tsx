import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { FactList } from '../../components/FactList.tsx';
import { ShowCurrent } from '../../components/ShowCurrent.tsx';
import { UpdateVehicleDocument, type VehiclePartsFragment } from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useAction } from '../../lib/use-action.ts';
import { shownAutocharge } from './shown-autocharge.ts';

type Props = Readonly<{ vehicle: VehiclePartsFragment; again: () => Promise<void> }>;

/** Whether the vehicle starts charging by itself, and the switch for it. */
export function Autocharge({ vehicle, again }: Props) {
  const intl = useIntl();
  const write = useWrite(UpdateVehicleDocument);
  const { id, version, autochargeState, isAutochargeOn } = vehicle;
  const state = shownAutocharge(vehicle);
  const { run, isRunning, failure } = useAction(() =>
    write({ id, version, isAutochargeOn: !isAutochargeOn }),
  );
  return (
    <div>
      <FactList
        facts={[
          [
            intl.formatMessage({ id: 'vehicle.autocharge' }),
            <strong key="state">
              {intl.formatMessage({ id: `vehicle.autocharge.${state}` })}
            </strong>,
          ],
        ]}
      />
      <Typography color="textSecondary" role="status" sx={{ mb: 1 }}>
        <FormattedMessage id={`vehicle.autocharge.${state}.text`} />
      </Typography>
      {failure && (
        <ErrorBanner
          failure={failure}
          {...(failure.code === 'CHANGED_ELSEWHERE' && { action: <ShowCurrent again={again} /> })}
        />
      )}
      {autochargeState !== 'NOT_SUPPORTED' && (
        <Button variant="outlined" loading={isRunning} onClick={() => void run()}>
          <FormattedMessage
            id={isAutochargeOn ? 'vehicle.autocharge.turnOff' : 'vehicle.autocharge.turnOn'}
          />
        </Button>
      )}
    </div>
  );
}
