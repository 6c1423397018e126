import { generatePath } from 'react-router-dom';
import { paths, withQuery } from '../../../schema/paths.ts';
import { useInvoiceName } from '../../components/invoice/use-invoice-name.ts';
import type { Retry } from '../../components/loading/Fetched.tsx';
import { skipToken, useQuery } from '../../data/use-query.ts';
import { useOffers } from '../../lib/portal.ts';
import { selectFetched } from '../../lib/select-fetched.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { useViewer } from '../../lib/viewer.ts';
import {
  SearchChargersDocument,
  SearchChipsDocument,
  SearchInvoicesDocument,
  SearchPeopleDocument,
} from './generated/Search.ts';

/** A thing that was found, and its page. */
export interface Hit {
  readonly key: string;
  readonly to: string;
  readonly label: string;
  readonly note: string | null;
}

/** The things of a kind. */
export interface Hits {
  readonly kind: 'invoices' | 'people' | 'chips' | 'chargers';
  /** Undefined while they load, null when they could not be fetched. */
  readonly found: Readonly<{ hits: readonly Hit[]; count: number }> | null | undefined;
  /** What was not searched. */
  readonly limit: string | null;
  /** The list that has them all. */
  readonly all: string;
  readonly retry: Retry;
}

/** So many of a kind are shown. */
const MAX_HITS = 5;

const listed = <Node>(
  list: Readonly<{ nodes: readonly Node[]; totalCount: number }>,
  hitOf: (node: Node) => Hit,
) => ({ hits: list.nodes.slice(0, MAX_HITS).map(hitOf), count: list.totalCount });

const joined = (parts: readonly (string | null | undefined)[]) =>
  parts.filter(Boolean).join(' · ') || null;

/**
 * The organisation's things that words match, of each kind that the provider offers. A backend selects no invoices by
 * words: the newest ones are fetched and selected here.
 */
export function useHits(account: string, words: string): readonly Hits[] {
  const text = useText();
  const format = useFormat();
  const { titleOf, numberOf } = useInvoiceName();
  const offers = {
    invoices: useOffers('INVOICES'),
    people: useOffers('NETWORKS'),
    chips: useOffers('RFIDS'),
    chargers: useOffers('FACILITY'),
  };
  const hasFacility = useViewer()?.screens?.showChargingFacility === true;
  const variables = { account, search: words };

  const invoices = selectFetched(
    useQuery(SearchInvoicesDocument, offers.invoices ? { variables: { account } } : skipToken),
    ({ viewer }) => viewer?.account?.invoices,
  );
  const people = selectFetched(
    useQuery(SearchPeopleDocument, offers.people ? { variables } : skipToken),
    ({ viewer }) => viewer?.account?.organization?.people,
  );
  const chips = selectFetched(
    useQuery(SearchChipsDocument, offers.chips ? { variables } : skipToken),
    ({ viewer }) => viewer?.account?.rfids,
  );
  const chargers = selectFetched(
    useQuery(
      SearchChargersDocument,
      offers.chargers && hasFacility ? { variables: { search: words } } : skipToken,
    ),
    ({ viewer }) => viewer?.organization?.facility.chargers,
  );

  const plain = (written: string) => written.toLocaleLowerCase().replaceAll(/\s/g, ' ');
  const wanted = plain(words).split(' ');
  const ofInvoices = (list: NonNullable<typeof invoices.value>) => {
    const all = list.nodes.map((invoice) => ({
      key: invoice.key,
      to: `${paths.organizationPayment}/invoices/${encodeURIComponent(invoice.key)}`,
      label: titleOf(invoice),
      note: joined([numberOf(invoice), format.moneyFixed(invoice.amount)]),
    }));
    const found = all.filter(({ label, note }) => {
      const written = plain(`${label} ${note ?? ''}`);
      return wanted.every((word) => written.includes(word));
    });
    return { hits: found.slice(0, MAX_HITS), count: found.length };
  };
  const left = (invoices.value?.totalCount ?? 0) > (invoices.value?.nodes.length ?? 0);

  const kinds: readonly (Hits & Readonly<{ isOffered: boolean }>)[] = [
    {
      kind: 'people',
      isOffered: offers.people,
      found:
        people.value &&
        listed(people.value, ({ id, member, invitation }) => {
          const full = [member?.firstName, member?.lastName].filter(Boolean).join(' ');
          const name = full === '' ? (invitation?.inviteeName ?? null) : full;
          const email = member?.email ?? invitation?.inviteeEmail;
          return {
            key: id,
            to: withQuery(paths.organizationNetwork, { search: name ?? email ?? words }),
            label: name ?? email ?? text('network.unnamed'),
            note: joined([name === null ? null : email, invitation && text('search.invitation')]),
          };
        }),
      limit: null,
      all: withQuery(paths.organizationNetwork, { search: words }),
      retry: people.retry,
    },
    {
      kind: 'invoices',
      isOffered: offers.invoices,
      found: invoices.value && ofInvoices(invoices.value),
      limit: left
        ? text('search.newestInvoices', { count: invoices.value?.nodes.length ?? 0 })
        : null,
      all: paths.organizationPayment,
      retry: invoices.retry,
    },
    {
      kind: 'chips',
      isOffered: offers.chips,
      found:
        chips.value &&
        listed(chips.value, ({ key, serialNumber, description, member }) => ({
          key,
          to: generatePath(`${paths.organizationRfid}/:rfidId`, { rfidId: key }),
          label: description ?? serialNumber,
          note: joined([description === null ? null : serialNumber, member?.name]),
        })),
      limit: null,
      all: withQuery(paths.organizationRfid, { search: words }),
      retry: chips.retry,
    },
    {
      kind: 'chargers',
      isOffered: offers.chargers && hasFacility,
      found:
        chargers.value &&
        listed(chargers.value, ({ key, code, parkingLot, location }) => ({
          key,
          to: generatePath(paths.organizationCharger, { chargerId: key }),
          label: parkingLot ?? code ?? text('search.unnamedCharger'),
          note: joined([parkingLot === null ? null : code, location]),
        })),
      limit: null,
      all: withQuery(paths.organizationChargers, { search: words }),
      retry: chargers.retry,
    },
  ];
  return kinds.filter(({ isOffered }) => isOffered);
}
