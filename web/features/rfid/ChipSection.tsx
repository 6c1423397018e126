import { paths } from '../../../schema/paths.ts';
import { FilteredList } from '../../components/lists/FilteredList.tsx';
import { ChooseSeveral } from '../../components/lists/several/ChooseSeveral.tsx';
import { InterruptedRun } from '../../components/lists/several/InterruptedRun.tsx';
import { ListFiles } from '../../components/files/FileSheet.tsx';
import { fetchPart } from '../../data/fetch-part.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useIsShort } from '../../components/lists/use-is-short.ts';
import { useChosen } from '../../lib/each/use-chosen.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useIsAbsent } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { ChipFilter } from './ChipFilter.tsx';
import { ChipRow } from './ChipRow.tsx';
import { ChosenChips } from './ChosenChips.tsx';
import { RfidFileDocument, type RfidFactsFragment } from './generated/Rfid.ts';
import { chipIcon } from './icons.ts';
import type { useRfidFilter } from './use-rfid-filter.ts';
import type { useRfids } from './use-rfids.ts';

const idOf = ({ id }: RfidFactsFragment) => id;

/** What to do without chips: by what is offered, nothing, to order, to register, or both. */
const EMPTY = [
  undefined,
  'rfid.emptyText.order',
  'rfid.emptyText.register',
  'rfid.emptyText',
] as const;

type ChipSectionProps = Readonly<{
  account: PageAccount;
  /** Whether chips can be blocked here. Undefined while it is unknown. */
  canBlock: boolean | undefined;
  filter: ReturnType<typeof useRfidFilter>;
  /** The chips that match the filter. */
  chips: ReturnType<typeof useRfids>;
}>;

/** The chips with a filter. Their number, and the number of active ones, is above them. */
export function ChipSection({ account, canBlock, filter, chips }: ChipSectionProps) {
  const text = useText();
  const { search, status, member, isFiltered } = filter;
  const totals = chips.state.firstPage;
  const choosing = useChosen(idOf);
  const list = `several:chips:${account.id}`;
  const loaded = chips.list.rows();
  const { chosen, toggle } = choosing;
  const canChoose = !account.isPersonal && canBlock === true && (totals?.totalCount ?? 0) > 1;
  const isAbsent = useIsAbsent();
  const [orders, registers] = ['order', 'register'].map(
    (form) => !isAbsent(`${account.rfidPath}/${form}`),
  );
  const isShort = useIsShort(totals?.totalCount, isFiltered);
  return (
    <FilteredList
      title="rfid.chips"
      counted={
        totals && text('rfid.totals', { count: totals.totalCount, active: totals.activeCount })
      }
      of={chips}
      row={(chip) => (
        <ChipRow
          chip={chip}
          account={account}
          canBlock={canBlock}
          choice={chosen ? { isChosen: chosen.has(chip.id), toggle } : undefined}
        />
      )}
      query={`${search} ${status} ${member}`}
      // A few chips of one's own need no file either.
      beside={
        !(isShort && account.isPersonal) && (
          <>
            {canChoose && <ChooseSeveral of={choosing} />}
            <ChipFiles account={account} filter={filter} />
          </>
        )
      }
      filter={(beside) => (
        <>
          <ChipFilter
            account={account}
            filter={filter}
            count={totals?.totalCount}
            beside={beside}
          />
          {canChoose && <InterruptedRun list={list} of={choosing} rows={loaded} />}
        </>
      )}
      icon={chipIcon}
      empty={{ title: 'rfid.empty', text: EMPTY[Number(orders) + 2 * Number(registers)] }}
      filtered={{ title: 'rfid.emptyFiltered', text: 'rfid.emptyFilteredText' }}
      isFiltered={isFiltered}
      clear={filter.clear}
      failed="rfid.failed"
      more="rfid.more"
      skeletons={3}
    >
      {canChoose && (
        <ChosenChips
          account={account.id}
          list={list}
          of={choosing}
          listPath={
            account.rfidPath === paths.organizationRfid ? `${paths.organizationRfid}/several` : null
          }
          rows={loaded}
          total={totals?.totalCount}
        />
      )}
    </FilteredList>
  );
}

/** Files of exactly the list's chips, in its order. */
function ChipFiles({ account, filter }: Pick<ChipSectionProps, 'account' | 'filter'>) {
  const client = useApolloClient();
  const { language } = useLanguage();
  return (
    <ListFiles
      title="rfid.files"
      about="rfid.files.text"
      fetchUrl={(format) =>
        fetchPart(
          client,
          RfidFileDocument,
          { account: account.id, format, language, ...filter.variables },
          ({ viewer }) => viewer?.account?.rfidFileUrl,
        )
      }
    />
  );
}
