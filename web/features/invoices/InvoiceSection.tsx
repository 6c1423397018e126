import { useSearchParams } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { Loading, SkeletonBlock } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import { OF, usePayer, usePayers, type Owner } from '../../components/use-owner.ts';
import { parseInvoiceQuery, withInvoiceQuery, type InvoiceQuery } from './invoice-query.ts';
import { InvoiceFilter } from './InvoiceFilter.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import { useInvoices } from './use-invoices.ts';
import { YearArchive } from './YearArchive.tsx';

/** The invoices of the person, or below `/organization` of the organisation (specification section 3, "Invoices"). */
export function InvoiceSection() {
  const intl = useIntl();
  const owner = usePayer();
  return (
    <Section title={intl.formatMessage({ id: 'invoice.list.title' })}>
      <Stack>
        <Whose />
        {owner ? (
          <Invoices owner={owner} />
        ) : (
          <Loading>
            <SkeletonBlock height={480} />
          </Loading>
        )}
      </Stack>
    </Section>
  );
}

/** The family's invoices or one's own, where there are both. */
function Whose() {
  const intl = useIntl();
  const payers = usePayers();
  const payer = usePayer();
  const [, setParams] = useSearchParams();
  if (payers.length < 2) return null;
  return (
    <SegmentedControl
      label={intl.formatMessage({ id: 'invoice.whose' })}
      value={payer?.isOwn === true ? 'self' : 'family'}
      options={[
        { value: 'family', label: intl.formatMessage({ id: 'invoice.whose.family' }) },
        { value: 'self', label: intl.formatMessage({ id: 'invoice.whose.self' }) },
      ]}
      onChange={(value) =>
        setParams(value === 'self' ? { [OF]: value } : {}, { preventScrollReset: true })
      }
    />
  );
}

const nothing: readonly number[] = [];

function Invoices({ owner }: Readonly<{ owner: Owner }>) {
  const intl = useIntl();
  const [params, setParams] = useSearchParams();
  const { query, problems } = parseInvoiceQuery(params);
  const { list, state, head } = useInvoices(owner, query);
  const years = head?.years ?? nothing;
  const change = (next: Partial<InvoiceQuery>) =>
    setParams((now) => withInvoiceQuery(now, next), { preventScrollReset: true });
  const hasNone = state.isComplete && years.length === 0;
  return (
    <Stack>
      {problems.length > 0 && (
        <Notice tone="info" title={intl.formatMessage({ id: 'charging.address.title' })}>
          {intl.formatMessage({ id: 'invoice.address.text' })}
        </Notice>
      )}
      {!hasNone && (
        <>
          <InvoiceFilter query={query} years={years} onChange={change} />
          {(head !== undefined || state.failure === null) && (
            <InvoiceTotals totals={head?.totals} />
          )}
          <YearArchive owner={owner} years={head?.archiveYears ?? nothing} year={query.year} />
        </>
      )}
      <InvoiceList
        owner={owner}
        list={list}
        state={state}
        count={head?.totals.count}
        isFiltered={!hasNone && (query.year !== null || query.status !== null)}
        clear={() => change({ year: null, status: null })}
      />
    </Stack>
  );
}
