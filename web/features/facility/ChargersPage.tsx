import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { paths } from '../../../schema/paths.ts';
import { ListEnd } from '../../components/ListEnd.tsx';
import { ListPage } from '../../components/ListPage.tsx';
import { SkeletonText } from '../../components/Loading.tsx';
import { NothingFound } from '../../components/NothingFound.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { VirtualRows } from '../../components/VirtualRows.tsx';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import { useText } from '../../lib/use-text.ts';
import { ChargerFilter } from './ChargerFilter.tsx';
import { ChargerRow } from './ChargerRow.tsx';
import { chargerIcon } from './icons.ts';
import { useFacilityChargers } from './use-facility.ts';
import { useFacilityFilter } from './use-facility-filter.ts';

const skeleton = <SkeletonText lines={2} />;

/** `/organization/management/overview/chargers`: the chargers with a filter, faulty ones first. */
export function ChargersPage() {
  const text = useText();
  const { filter, change, clear } = useFacilityFilter();
  const { list, state } = useFacilityChargers(filter);
  const total = state.firstPage?.totalCount;
  const isFiltered = Object.values(filter).some(Boolean);
  const counted =
    total === undefined ? undefined : text('facility.chargers.count', { count: total });
  useAnnouncedResult(JSON.stringify(filter), state.isLoading ? undefined : counted);
  const row = useCallback(
    (index: number) => {
      const charger = list.row(index);
      return charger ? <ChargerRow charger={charger} /> : skeleton;
    },
    [list],
  );
  return (
    <ListPage>
      <Typography variant="body2">
        <TextLink to={paths.organizationManagement}>{text('facility.back')}</TextLink>
      </Typography>
      <PageTitle>{text('facility.chargers')}</PageTitle>
      <Section
        title={text('facility.chargers.list')}
        action={
          counted && (
            <Typography variant="body2" color="textSecondary">
              {counted}
            </Typography>
          )
        }
      >
        <Stack>
          <ChargerFilter filter={filter} change={change} clear={clear} count={total} />
          {total === 0 && (
            <NothingFound
              icon={chargerIcon}
              empty={{ title: 'facility.chargers.empty', text: 'facility.chargers.emptyText' }}
              filtered={{
                title: 'facility.chargers.emptyFiltered',
                text: 'facility.chargers.emptyFilteredText',
              }}
              isFiltered={isFiltered}
              clear={clear}
            />
          )}
          {state.length > 0 && (
            <VirtualRows
              label={text('facility.chargers.list')}
              length={state.length}
              total={total}
              row={row}
              onShow={list.show}
              onNearEnd={list.more}
            />
          )}
          <ListEnd
            state={state}
            more={list.more}
            retry={list.retry}
            failed="facility.chargers.failed"
            label="facility.chargers.more"
            skeleton={skeleton}
            skeletons={5}
          />
        </Stack>
      </Section>
    </ListPage>
  );
}
