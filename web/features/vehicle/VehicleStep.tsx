import { Stack } from '../../components/layout/Stack.tsx';
import type { StepPartProps } from '../../components/layout/step-part.ts';
import { AddVehicle } from './AddVehicle.tsx';

/** The step of registration that adds a vehicle. */
export const VehicleStep = ({ later, onDone }: StepPartProps) => (
  <Stack>
    <AddVehicle onDone={onDone} />
    {later}
  </Stack>
);
