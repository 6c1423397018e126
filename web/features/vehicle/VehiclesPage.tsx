import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Outlet } from 'react-router-dom';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { FetchedRows } from '../../components/lists/FetchedRows.tsx';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { SkeletonRows } from '../../components/loading/Loading.tsx';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { RowLink } from '../../components/lists/RowLink.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Sign } from '../../components/icons/Sign.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { useIsAbsent } from '../../lib/connection/connection.ts';
import { useOffers, useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import type { VehiclePartsFragment } from './generated/Vehicle.ts';
import { shownAutocharge } from './shown-autocharge.ts';
import { usePlate } from './use-plate.ts';
import { useVehicles } from './use-vehicles.ts';

/** A car, drawn with lines on 24 × 24. */
const carIcon =
  'M3.5 16.5v-4l2-1 2-4.5h8l2.5 4.5 2.5 1v4H18m-12 0H3.5m5.5 0h6M7.5 18a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm9 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z';

/** `/account/vehicles`: the person's vehicles and their Autocharge (VEHICLE-1). */
export function VehiclesPage() {
  const text = useText();
  const { vehicles, unreadable, retry } = useVehicles();
  const isAbsent = useIsAbsent();
  const canAdd = useOffersWrite('addVehicle');
  const hasAutocharge = useOffers('AUTOCHARGE');
  return (
    <Stack>
      <PageHead
        title={text('nav.vehicles')}
        lead={hasAutocharge ? text('vehicle.intro') : undefined}
      />
      {!isAbsent({ vehicles }, 'vehicles') && (
        <Actions>
          <Button
            component={PageLink}
            to={`${paths.vehicles}/add`}
            preventScrollReset
            variant="contained"
          >
            {text('vehicle.add.open')}
          </Button>
        </Actions>
      )}
      <Section title={text('vehicle.list')}>
        <FetchedRows
          value={vehicles}
          unreadable={unreadable}
          skeleton={<SkeletonRows count={2} lines={3} />}
          failure="vehicle.failed"
          retry={retry}
          empty={{
            icon: carIcon,
            title: 'vehicle.empty',
            text: canAdd && hasAutocharge ? 'vehicle.emptyText' : undefined,
          }}
        >
          {(vehicle) => (
            <li key={vehicle.id}>
              <VehicleRow vehicle={vehicle} />
            </li>
          )}
        </FetchedRows>
      </Section>
      <Outlet />
    </Stack>
  );
}

const wide = '@container (min-width: 30rem)';

const Row = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: theme.spacing(1.5),
  rowGap: theme.spacing(0.5),
  overflowWrap: 'anywhere',
  '& small': {
    ...theme.typography.body2,
    gridColumn: 2,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > :last-child': { gridColumn: 2, justifySelf: 'start' },
  [wide]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    '& > :last-child': { gridColumn: 3, gridRow: '1 / span 2' },
  },
}));

function VehicleRow({ vehicle }: Readonly<{ vehicle: VehiclePartsFragment }>) {
  const text = useText();
  const state = shownAutocharge(vehicle);
  return (
    <Row>
      <Sign>
        <LineIcon path={carIcon} />
      </Sign>
      <div>
        <RowLink to={`${paths.vehicles}/${encodeURIComponent(vehicle.key)}`} preventScrollReset>
          {vehicle.description ?? vehicle.licencePlate ?? text('vehicle.title')}
        </RowLink>
      </div>
      <small>{usePlate(vehicle)}</small>
      {state && (
        <StateMark of={state}>
          {text('vehicle.autocharge.is', { state: text(`vehicle.autocharge.${state}`) })}
        </StateMark>
      )}
    </Row>
  );
}
