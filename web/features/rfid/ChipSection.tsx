import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { styled } from '@mui/material/styles';
import { useLocation, useNavigate } from 'react-router-dom';
import { ListFilter } from '../../components/ListFilter.tsx';
import { ListEnd } from '../../components/ListEnd.tsx';
import { SkeletonText } from '../../components/Loading.tsx';
import { NothingFound } from '../../components/NothingFound.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import { VirtualRows } from '../../components/VirtualRows.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { BlockDialog } from './BlockChip.tsx';
import { chipIcon } from './icons.ts';
import type { useRfidFilter } from './use-rfid-filter.ts';
import type { useRfids } from './use-rfids.ts';
import { SearchField } from '../../components/SearchField.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { LineIcon } from '../../components/LineIcon.tsx';
import { Mark } from '../../components/Mark.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { Sign } from '../../components/Sign.tsx';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import type { RfidFactsFragment } from '../../generated/graphql.ts';

/** So few are found without a search. */
const MAX_WITHOUT_FILTER = 5;

type ChipSectionProps = Readonly<{
  account: PageAccount;
  /** Whether chips can be blocked here; undefined while it is unknown. */
  canBlock: boolean | undefined;
  filter: ReturnType<typeof useRfidFilter>;
  /** The chips that the filter lets through. */
  chips: ReturnType<typeof useRfids>;
}>;

/** The chips with a filter; their number, and the number of active ones, stands above them. */
export function ChipSection({
  account,
  canBlock,
  filter,
  chips: { list, state },
}: ChipSectionProps) {
  const text = useText();
  const { search, status } = filter;
  const isFiltered = search !== '' || status !== null;
  const totals = state.firstPage;
  // Stays when the last filter is removed: one may be about to choose another.
  const [wasFiltered, setWasFiltered] = useState(isFiltered);
  if (isFiltered && !wasFiltered) setWasFiltered(true);
  const counted =
    totals && text('rfid.totals', { count: totals.totalCount, active: totals.activeCount });
  useAnnouncedResult(`${search} ${status}`, state.isLoading ? undefined : counted);
  const row = useCallback(
    (index: number) => {
      const chip = list.row(index);
      return chip ? <ChipRow chip={chip} account={account} canBlock={canBlock} /> : skeleton;
    },
    [list, account, canBlock],
  );
  return (
    <Section
      title={text('rfid.chips')}
      action={
        totals && (
          <Typography variant="body2" color="textSecondary">
            {counted}
          </Typography>
        )
      }
    >
      <Chips>
        {(wasFiltered || (totals?.totalCount ?? 0) > MAX_WITHOUT_FILTER) && (
          <ChipFilter filter={filter} count={totals?.totalCount} />
        )}
        {totals?.totalCount === 0 && (
          <NothingFound
            icon={chipIcon}
            empty={{ title: 'rfid.empty', text: 'rfid.emptyText' }}
            filtered={{ title: 'rfid.emptyFiltered', text: 'rfid.emptyFilteredText' }}
            isFiltered={isFiltered}
            clear={filter.clear}
          />
        )}
        {state.length > 0 && (
          <VirtualRows
            label={text('rfid.chips')}
            length={state.length}
            total={totals?.totalCount}
            row={row}
            onShow={list.show}
            onNearEnd={list.more}
          />
        )}
        <ListEnd
          state={state}
          more={list.more}
          retry={list.retry}
          failed="rfid.failed"
          label="rfid.more"
          skeleton={skeleton}
          skeletons={3}
        />
      </Chips>
    </Section>
  );
}

const Chips = styled(Stack)(({ theme }) => ({
  [theme.breakpoints.down('small')]: { gap: theme.spacing(1.5) },
}));

const skeleton = <SkeletonText lines={2} />;

const Parts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: theme.spacing(2),
  '& > div': { flex: '1 1 16rem', maxWidth: '24rem' },
}));

type Props = Readonly<{
  filter: ReturnType<typeof useRfidFilter>;
  /** How many chips it lets through, where that is known. */
  count: number | undefined;
}>;

/** Words and a status that filter the list; fetched when typing pauses. */
function ChipFilter({ filter: { search, status, clear, onSearch, onStatus }, count }: Props) {
  const text = useText();
  const chips = [
    ...(status === null
      ? []
      : [{ key: 'status', name: text(`rfid.status.${status}`), remove: () => onStatus('') }]),
    ...(search === ''
      ? []
      : [
          {
            key: 'search',
            name: text('filter.search', { words: search }),
            remove: () => onSearch(''),
          },
        ]),
  ];
  const fields = (
    <Parts>
      <SearchField label={text('rfid.search')} value={search} onChange={onSearch} />
      <SegmentedControl
        label={text('rfid.status')}
        value={status ?? ''}
        options={[
          { value: '', label: text('rfid.status.all') },
          { value: 'ACTIVE', label: text('rfid.status.activeOnes') },
          { value: 'INACTIVE', label: text('rfid.status.blockedOnes') },
        ]}
        onChange={onStatus}
      />
    </Parts>
  );
  return (
    <ListFilter
      chips={chips}
      show={count === undefined ? text('rfid.showAny') : text('rfid.show', { count })}
      clear={clear}
    >
      {fields}
    </ListFilter>
  );
}

const Row = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: theme.spacing(1.5),
  '& > div': { overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.body2,
    gridColumn: 2,
    alignSelf: 'start',
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
}));

/** Over the link that covers the row. */
const Block = styled(Button)(({ theme }) => ({
  zIndex: 1,
  gridColumn: 3,
  justifySelf: 'end',
  minWidth: 0,
  // As easy to hit as any button, without making the row higher.
  margin: theme.spacing(-0.5, -1, -1, 0),
  paddingInline: theme.spacing(1),
}));

type ChipRowProps = Readonly<{ chip: RfidFactsFragment }> &
  Pick<ChipSectionProps, 'account' | 'canBlock'>;

/** One chip; opens its dialog. One that is lost is blocked from here. */
function ChipRow({ chip, account, canBlock }: ChipRowProps) {
  const text = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const { id, serialNumber, description, member, managedBy, status } = chip;
  const nobody = text('rfid.member.none');
  const facts = [
    description === null ? null : serialNumber,
    account.isPersonal ? managedBy : (member?.name ?? nobody),
  ].filter((fact) => fact !== null);
  const details = { pathname: `${account.rfidPath}/${encodeURIComponent(id)}`, search };
  const name = description ?? serialNumber;
  return (
    <Row>
      <Sign>
        <LineIcon path={chipIcon} />
      </Sign>
      <div>
        <RowLink to={details} preventScrollReset>
          {name}
        </RowLink>
      </div>
      <Mark {...(status === 'INACTIVE' && { 'data-tone': 'warning' })}>
        {text(status ? `rfid.status.${status}` : 'statusUnknown')}
      </Mark>
      <small>{facts.join(' · ')}</small>
      {canBlock !== false && status === 'ACTIVE' && (
        <Block
          variant="text"
          color="error"
          // Keeps its place until it is known.
          sx={{ visibility: canBlock ? 'visible' : 'hidden' }}
          aria-haspopup="dialog"
          aria-label={text('rfid.block.action', { name })}
          onClick={() => setAsking(true)}
        >
          {text('rfid.block.short')}
        </Block>
      )}
      {isAsking && (
        <BlockDialog
          account={account.id}
          chip={chip}
          // What has changed is shown there.
          onConflict={() => void navigate(details, { preventScrollReset: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </Row>
  );
}
