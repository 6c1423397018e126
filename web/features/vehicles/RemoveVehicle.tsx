import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '../../../schema/paths.ts';
import { ConfirmButton } from '../../components/ConfirmButton.tsx';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { ShowCurrent } from '../../components/ShowCurrent.tsx';
import {
  RemoveVehicleDocument,
  VehiclesDocument,
  type VehiclePartsFragment,
} from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useCloseDialog } from '../../lib/use-close-dialog.ts';

/** The list changes after the dialog has closed, which shows the vehicle until then. */
const refetches = [VehiclesDocument];

type Props = Readonly<{ vehicle: VehiclePartsFragment; again: () => Promise<void> }>;

/** Removes a vehicle, after saying what happens to Autocharge and to its charging records. */
export function RemoveVehicle({ vehicle, again }: Props) {
  const intl = useIntl();
  const close = useCloseDialog(paths.vehicles);
  const write = useWrite(RemoveVehicleDocument, { refetches });
  const [failure, setFailure] = useState<Failure | null>(null);
  const { id, version, description: name, licencePlate: plate } = vehicle;
  const remove = async () => {
    try {
      await write({ id, version });
    } catch (error) {
      const found = toFailure(error);
      if (found.code !== 'CHANGED_ELSEWHERE') throw error;
      // The dialog closes: the name it asks about may have changed.
      setFailure(found);
      return;
    }
    await close();
  };
  return (
    <div>
      {failure && <ErrorBanner failure={failure} action={<ShowCurrent again={again} />} />}
      <ConfirmButton
        label={<FormattedMessage id="vehicle.remove.open" />}
        title={intl.formatMessage({ id: 'vehicle.remove.title' }, { name })}
        action={intl.formatMessage({ id: 'vehicle.remove.action' }, { name })}
        running={intl.formatMessage({ id: 'vehicle.remove.running' })}
        onConfirm={remove}
      >
        <FormattedMessage id="vehicle.remove.text" values={{ name, plate }} />
      </ConfirmButton>
    </div>
  );
}
