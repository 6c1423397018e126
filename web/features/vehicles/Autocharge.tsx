import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { FactList } from '../../components/FactList.tsx';
import { ShowCurrent } from '../../components/ShowCurrent.tsx';
import { UpdateVehicleDocument, type VehiclePartsFragment } from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useAction } from '../../lib/use-action.ts';
import { useText } from '../../lib/use-text.ts';
import { shownAutocharge } from './shown-autocharge.ts';

type Props = Readonly<{ vehicle: VehiclePartsFragment; again: () => Promise<void> }>;

/** Whether the vehicle starts charging by itself, and the switch for it. */
export function Autocharge({ vehicle, again }: Props) {
  const text = useText();
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
            text('vehicle.autocharge'),
            <strong key="state">{text(`vehicle.autocharge.${state}`)}</strong>,
          ],
        ]}
      />
      <Typography color="textSecondary" role="status" sx={{ mb: 1 }}>
        {text(`vehicle.autocharge.${state}.text`)}
      </Typography>
      {failure && (
        <ErrorBanner
          failure={failure}
          {...(failure.code === 'CHANGED_ELSEWHERE' && { action: <ShowCurrent again={again} /> })}
        />
      )}
      {autochargeState !== 'NOT_SUPPORTED' && (
        <Button variant="outlined" loading={isRunning} onClick={() => void run()}>
          {text(isAutochargeOn ? 'vehicle.autocharge.turnOff' : 'vehicle.autocharge.turnOn')}
        </Button>
      )}
    </div>
  );
}
