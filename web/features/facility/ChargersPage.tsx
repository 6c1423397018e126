import Typography from '@mui/material/Typography';
import { paths } from '../../../schema/paths.ts';
import { FilteredList } from '../../components/lists/FilteredList.tsx';
import { ListPage } from '../../components/lists/ListPage.tsx';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { useText } from '../../lib/use-text.ts';
import { chargerListTexts } from './charger-list-texts.ts';
import { ChargerFilter } from './ChargerFilter.tsx';
import { ChargerRow } from './ChargerRow.tsx';
import { locationOf, TROUBLE_GROUP, useFacilityChargers } from './use-facility.ts';
import { useFacilityFilter } from './use-facility-filter.ts';

/** `/organization/management/overview/chargers`: the chargers with a filter, faulty ones first. */
export function ChargersPage() {
  const text = useText();
  const { filter, change, clear } = useFacilityFilter();
  const chargers = useFacilityChargers(filter);
  const total = chargers.state.firstPage?.totalCount;
  return (
    <ListPage>
      <PageHead
        back={{ to: paths.organizationManagement, label: text('facility.back') }}
        title={text('facility.chargers')}
      />
      <FilteredList
        {...chargerListTexts}
        title="facility.chargers.list"
        counted={
          total === undefined ? undefined : text('facility.chargers.count', { count: total })
        }
        of={chargers}
        row={(charger) => <ChargerRow charger={charger} />}
        heading={(group) => (
          <Typography component="h3" variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
            {group === TROUBLE_GROUP
              ? text('facility.chargers.trouble')
              : locationOf(group) || text('location.unknown')}
          </Typography>
        )}
        query={JSON.stringify(filter)}
        filter={() => <ChargerFilter filter={filter} change={change} clear={clear} count={total} />}
        isFiltered={Object.values(filter).some(Boolean)}
        clear={clear}
      />
    </ListPage>
  );
}
