import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import Button from '@mui/material/Button';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { paths } from '../../../schema/paths.ts';
import { FactList } from '../../components/layout/FactList.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonText } from '../../components/loading/Loading.tsx';
import { ModalRoute } from '../../components/dialogs/ModalRoute.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useOffers, useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { VehiclesDocument, type VehiclePartsFragment } from './generated/Vehicle.ts';
import { RemoveVehicleDocument, UpdateVehicleDocument } from './generated/VehicleDialog.ts';
import { usePlate } from './use-plate.ts';
import { restoringInput, useRestoreVehicle } from './use-restore-vehicle.ts';
import { useVehicles } from './use-vehicles.ts';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { ShowCurrent } from '../../components/lists/ShowCurrent.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { useAction } from '../../lib/use-action.ts';
import { shownAutocharge } from './shown-autocharge.ts';
import { renameVehicleForm } from '../../../schema/inputs/vehicle.ts';
import { TextField } from '../../components/forms/Field.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { ConfirmButton } from '../../components/dialogs/ConfirmButton.tsx';
import { SkeletonFacts } from '../../components/loading/SkeletonFacts.tsx';
import { SkeletonFields } from '../../components/loading/SkeletonFields.tsx';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useCloseDialog } from '../../lib/use-close-dialog.ts';

/** `/account/vehicles/{key}`: the details of a vehicle, and the changes that can be made. */
export function VehicleDialog() {
  const text = useText();
  const { vehicleId } = useParams();
  const { vehicles, retry } = useVehicles();
  const vehicle = vehicles?.find(({ key }) => key === vehicleId);
  const canUpdate = useOffersWrite('updateVehicle');
  const canRemove = useOffersWrite('removeVehicle');
  return (
    <ModalRoute
      title={vehicle?.description ?? text('vehicle.title')}
      closeTo={paths.vehicles}
      closesByOverlay={false}
      startsAtHeading
    >
      <Fetched
        value={vehicles}
        skeleton={
          <Stack>
            <SkeletonFacts count={3} />
            <SkeletonText lines={3} />
            <SkeletonFields count={1} />
          </Stack>
        }
        failure={text('vehicle.failed')}
        retry={retry}
      >
        {() =>
          vehicle ? (
            <Stack>
              <Papers vehicle={vehicle} />
              <Autocharge vehicle={vehicle} again={retry.again} />
              {canUpdate && (
                <NameForm
                  // A new form for a new version, so that a draft of the old one is not saved over it.
                  key={vehicle.version}
                  vehicle={vehicle}
                  again={retry.again}
                />
              )}
              {canRemove && <RemoveVehicle vehicle={vehicle} again={retry.again} />}
            </Stack>
          ) : (
            <Typography>{text('vehicle.unknown')}</Typography>
          )
        }
      </Fetched>
    </ModalRoute>
  );
}

function Papers({ vehicle }: Readonly<{ vehicle: VehiclePartsFragment }>) {
  const text = useText();
  return (
    <FactList
      facts={[
        [text('vehicle.licencePlate'), usePlate(vehicle)],
        [text('vehicle.vin'), vehicle.vin],
        [text('vehicle.orderNumber'), vehicle.orderNumber],
      ]}
    />
  );
}

type Props = Readonly<{ vehicle: VehiclePartsFragment; again: () => Promise<void> }>;

/** Whether the vehicle starts charging by itself, and the switch for it. */
function Autocharge({ vehicle, again }: Props) {
  const text = useText();
  const write = useWrite(UpdateVehicleDocument);
  const { id, version, autochargeState, isAutochargeOn } = vehicle;
  const state = shownAutocharge(vehicle);
  const canSwitch = useOffersWrite('updateVehicle') && autochargeState !== 'NOT_SUPPORTED';
  const { confirm } = useConfirmation();
  const { run, isRunning, failure } = useAction(async () => {
    const isOn = !isAutochargeOn;
    await write({ id, version, isAutochargeOn: isOn });
    confirm(isOn ? 'vehicle.autocharge.turnedOn' : 'vehicle.autocharge.turnedOff');
  });
  if (state === null || isAutochargeOn === null) return null;
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
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {text(`vehicle.autocharge.${state}.text`)}
      </Typography>
      {failure && (
        <ErrorBanner
          failure={failure}
          {...(failure.code === 'CHANGED_ELSEWHERE' && { action: <ShowCurrent again={again} /> })}
        />
      )}
      {canSwitch && (
        <Button variant="outlined" loading={isRunning} onClick={() => void run()}>
          {text(isAutochargeOn ? 'vehicle.autocharge.turnOff' : 'vehicle.autocharge.turnOn')}
        </Button>
      )}
    </div>
  );
}

const resolver = zodResolver(renameVehicleForm);

type NameFormProps = Readonly<{
  vehicle: VehiclePartsFragment;
  again: () => Promise<void>;
}>;

function NameForm({ vehicle: { id, key, version, description }, ...props }: NameFormProps) {
  const text = useText();
  const write = useWrite(UpdateVehicleDocument);
  const { confirm } = useConfirmation();
  const form = useSaveForm({
    resolver,
    values: { description: description ?? '' },
    save: async (given) => {
      await write({ id, version, ...given });
      confirm('vehicle.saved');
    },
    draft: `vehicle:${key}:${version}`,
  });
  return (
    <Form
      of={form}
      action={text('save')}
      beside={form.failure?.code === 'CHANGED_ELSEWHERE' && <ShowCurrent again={props.again} />}
    >
      <TextField
        label={text('vehicle.description')}
        autoComplete="off"
        {...form.field('description')}
      />
    </Form>
  );
}

/** The list changes after the dialog has closed, which shows the vehicle until then. */
const refetches = [VehiclesDocument];

/**
 * Removes a vehicle. It is done at once where it can be undone whole. Otherwise a question says what happens to Autocharge and to its
 * charging records.
 */
function RemoveVehicle({ vehicle, again }: Props) {
  const text = useText();
  const close = useCloseDialog(paths.vehicles);
  const write = useWrite(RemoveVehicleDocument, { refetches });
  const restore = useRestoreVehicle();
  const { confirm } = useConfirmation();
  const { id, version } = vehicle;
  const plate = vehicle.licencePlate ?? '';
  const name = vehicle.description ?? (plate || text('vehicle.title'));
  const canRestore = useOffersWrite('addVehicle');
  const hasAutocharge = useOffers('AUTOCHARGE');
  const input = canRestore ? restoringInput(vehicle) : null;
  const remove = async () => {
    await write({ id, version });
    confirm('vehicle.removed', {
      values: { name },
      next: 'vehicle.removed.next',
      ...(input && { undo: { run: restore(vehicle, input), done: 'vehicle.restored' } }),
    });
    await close();
  };
  const atOnce = useAction(remove);
  const [conflict, setConflict] = useState<Failure | null>(null);
  const failure = atOnce.failure ?? conflict;
  return (
    <Stack>
      {failure && (
        <ErrorBanner
          failure={failure}
          {...(failure.code === 'CHANGED_ELSEWHERE' && { action: <ShowCurrent again={again} /> })}
        />
      )}
      <div>
        {input ? (
          <Button variant="outlined" loading={atOnce.isRunning} onClick={() => void atOnce.run()}>
            {text('vehicle.remove.open')}
          </Button>
        ) : (
          <ConfirmButton
            label={text('vehicle.remove.open')}
            title={text('vehicle.remove.title', { name })}
            action={text('vehicle.remove.action', { name })}
            running={text('vehicle.remove.running')}
            onConfirm={async () => {
              try {
                await remove();
              } catch (error) {
                const found = toFailure(error);
                if (found.code !== 'CHANGED_ELSEWHERE') throw error;
                // The dialog closes: the name it asks about may have changed.
                setConflict(found);
              }
            }}
          >
            {hasAutocharge
              ? text('vehicle.remove.text', { name, plate })
              : text('vehicle.remove.textAlone')}
          </ConfirmButton>
        )}
      </div>
    </Stack>
  );
}
