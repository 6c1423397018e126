import { Client, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import { key, once, token, url } from './arguments.ts';
import * as texts from './generated/texts/graphql.ts';
import * as trees from './generated/trees/graphql.ts';

const authorization = `Bearer ${token}`;
const client = new Client({
  url,
  preferGetMethod: false,
  fetchOptions: { headers: { authorization } },
  exchanges: [
    cacheExchange({
      keys: { ChargingJourney: () => null, UpdateRfidPayload: () => null },
      resolvers: { Account: { invoices: relayPagination() } },
    }),
    fetchExchange,
  ],
});

const first = await client.query(trees.InvoicesDocument, { first: 3 });
const after = first.data?.viewer?.account?.invoices?.pageInfo.endCursor;
const next = await client.query<trees.InvoicesQuery, trees.InvoicesQueryVariables>(
  texts.InvoicesDocument.toString(),
  { first: 3, after },
);
const pages = next.data?.viewer?.account?.invoices?.edges ?? [];

await client.query(trees.RecordsDocument, {});
await client.query(trees.InvoicesDocument, { first: 100 });
const cached = client.readQuery(trees.RecordsDocument, {})?.data?.viewer?.account;
const all = client.readQuery(trees.InvoicesDocument, { first: 100 })?.data?.viewer?.account;

const chip = () => client.readQuery(trees.ChipDocument, {})?.data?.viewer?.account;
await client.query(trees.ChipDocument, {});
const account = chip();
const { id, version } = account?.rfids?.nodes[0] ?? { id: '', version: 0 };
const rename = (description: string) => {
  const input = { accountId: account?.id ?? '', id, version, description };
  const headers = { authorization, ...once() };
  return client.mutation(trees.RenameChipDocument, { input }, { fetchOptions: { headers } });
};
await rename('urql');
const { error } = await rename('Too late');

console.log(
  JSON.stringify({
    record: cached?.chargingJourney.records?.nodes.find((one) => one.key === key),
    invoice: all?.invoices?.edges.find(({ node }) => node.key === key)?.node,
    pages: pages.map(({ node }) => node.id),
    renamed: chip()?.rfids?.nodes[0]?.description,
    refused: error?.graphQLErrors[0]?.extensions['code'],
  }),
);
