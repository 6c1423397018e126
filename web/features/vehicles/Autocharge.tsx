import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { FactList } from '../../components/FactList.tsx';
import { ShowCurrent } from '../../components/ShowCurrent.tsx';
import { UpdateVehicleDocument, type VehicleFactsFragment } from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { autochargeOf, autochargeTexts } from './vehicle-texts.ts';

type Props = Readonly<{ vehicle: VehicleFactsFragment; again: () => Promise<void> }>;

/** Whether the car starts charging by itself, and the switch of it. */
export function Autocharge({ vehicle, again }: Props) {
  const intl = useIntl();
  const write = useWrite(UpdateVehicleDocument);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { id, version, autochargeState, isAutochargeOn } = vehicle;
  const { name, text } = autochargeTexts[autochargeOf(vehicle)];
  const turn = async () => {
    setRunning(true);
    setFailure(null);
    try {
      await write({ input: { id, version, isAutochargeOn: !isAutochargeOn } });
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <div>
      <FactList
        facts={[
          [
            intl.formatMessage({ id: 'vehicle.autocharge' }),
            <strong key="state">{intl.formatMessage({ id: name })}</strong>,
          ],
        ]}
      />
      <Typography color="textSecondary" role="status" sx={{ mb: 1 }}>
        <FormattedMessage id={text} />
      </Typography>
      {failure && (
        <ErrorBanner
          failure={failure}
          {...(failure.code === 'CHANGED_ELSEWHERE' && { action: <ShowCurrent again={again} /> })}
        />
      )}
      {autochargeState !== 'NOT_SUPPORTED' && (
        <Button variant="outlined" loading={isRunning} onClick={() => void turn()}>
          <FormattedMessage
            id={isAutochargeOn ? 'vehicle.autocharge.turnOff' : 'vehicle.autocharge.turnOn'}
          />
        </Button>
      )}
    </div>
  );
}
