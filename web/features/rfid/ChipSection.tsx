import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonText } from '../../components/Loading.tsx';
import { NothingFound } from '../../components/NothingFound.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { VirtualRows } from '../../components/VirtualRows.tsx';
import { ChipFilter } from './ChipFilter.tsx';
import { ChipRow } from './ChipRow.tsx';
import { chipIcon } from './rfid-texts.ts';
import { useRfidFilter, useRfids } from './use-rfids.ts';

const noGroups: readonly [] = [];
const nothing = () => undefined;
const noHeading = () => null;
/** So few are looked through without a search. */
const FEW = 5;

/** The chips, searchable; how many there are, and how many of them are active, stands above them. */
export function ChipSection({ isOrganization }: Readonly<{ isOrganization: boolean }>) {
  const intl = useIntl();
  const filter = useRfidFilter();
  const { rfids, more, hasMore, retry } = useRfids(filter.search, filter.status);
  const isFiltered = filter.search !== '' || filter.status !== null;
  const nodes = rfids?.nodes;
  const row = useCallback(
    (index: number) => {
      const chip = nodes?.[index];
      return chip ? <ChipRow chip={chip} showsMember={isOrganization} /> : null;
    },
    [nodes, isOrganization],
  );
  return (
    <Section
      title={intl.formatMessage({ id: 'rfid.chips' })}
      action={
        rfids && (
          <Typography variant="body2" color="textSecondary" role="status">
            <FormattedMessage id="rfid.totals" values={rfids.totals} />
          </Typography>
        )
      }
    >
      <Stack>
        {(isFiltered || (rfids?.totals.count ?? 0) > FEW) && <ChipFilter filter={filter} />}
        <Fetched
          value={rfids}
          skeleton={<Skeletons />}
          failure={intl.formatMessage({ id: 'rfid.failed' })}
          retry={retry}
        >
          {({ totals }) =>
            totals.count === 0 ? (
              <NothingFound
                icon={chipIcon}
                empty={{ title: 'rfid.empty', text: 'rfid.emptyText' }}
                filtered={{ title: 'rfid.emptyFiltered', text: 'rfid.emptyFilteredText' }}
                isFiltered={isFiltered}
                clear={{ run: filter.clear, label: 'rfid.clear' }}
              />
            ) : (
              <VirtualRows
                label={intl.formatMessage({ id: 'rfid.chips' })}
                length={nodes?.length ?? 0}
                total={totals.count}
                groups={noGroups}
                row={row}
                heading={noHeading}
                onShow={nothing}
                onNearEnd={more}
              />
            )
          }
        </Fetched>
        {hasMore && (
          <Actions>
            <Button variant="outlined" loading={retry.isRunning} onClick={more}>
              <FormattedMessage id="rfid.more" />
            </Button>
          </Actions>
        )}
      </Stack>
    </Section>
  );
}

const Skeletons = () => (
  <Stack>
    {[1, 2, 3].map((row) => (
      <SkeletonText key={row} lines={2} />
    ))}
  </Stack>
);
