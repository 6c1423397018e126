import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { ShowCurrent } from '../../components/ShowCurrent.tsx';
import { RemoveVehicleDocument, type VehicleFactsFragment } from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useDone } from './use-vehicles.ts';

type Props = Readonly<{ vehicle: VehicleFactsFragment; again: () => Promise<void> }>;

/** Removes a vehicle, after saying what becomes of Autocharge and of what it charged. */
export function RemoveVehicle({ vehicle, again }: Props) {
  const intl = useIntl();
  const done = useDone();
  const write = useWrite(RemoveVehicleDocument);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { id, version, description: name, licencePlate: plate } = vehicle;
  const remove = async () => {
    try {
      await write({ input: { id, version } });
      await done();
    } catch (error) {
      const found = toFailure(error);
      if (found.code !== 'CHANGED_ELSEWHERE') throw error;
      // The name in the button may be another by now: one looks again before removing.
      setAsking(false);
      setFailure(found);
    }
  };
  return (
    <div>
      {failure && <ErrorBanner failure={failure} action={<ShowCurrent again={again} />} />}
      <Button
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <FormattedMessage id="vehicle.remove.open" />
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'vehicle.remove.title' }, { name })}
          action={intl.formatMessage({ id: 'vehicle.remove.action' }, { name })}
          running={intl.formatMessage({ id: 'vehicle.remove.running' })}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <FormattedMessage id="vehicle.remove.text" values={{ name, plate }} />
        </ConfirmDialog>
      )}
    </div>
  );
}
