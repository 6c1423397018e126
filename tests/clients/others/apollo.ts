import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { key, once, token, url } from './arguments.ts';
import * as texts from './generated/texts/graphql.ts';
import * as trees from './generated/trees/graphql.ts';

const client = new ApolloClient({
  link: new HttpLink({ uri: url, headers: { authorization: `Bearer ${token}` } }),
  cache: new InMemoryCache({
    typePolicies: { Account: { fields: { invoices: relayStylePagination() } } },
  }),
});

const page = (first: number, after?: string | null) =>
  client.query<trees.InvoicesQuery, trees.InvoicesQueryVariables>({
    query: gql(texts.InvoicesDocument.toString()),
    variables: { first, after },
    fetchPolicy: 'network-only',
  });
const cachedPages = () =>
  client.readQuery({ query: trees.InvoicesDocument, variables: { first: 3 } })?.viewer?.account;

await page(3);
await page(3, cachedPages()?.invoices?.pageInfo.endCursor);
const pages = cachedPages()?.invoices?.edges ?? [];

await client.query({ query: trees.RecordsDocument });
await page(100);
const cached = client.readQuery({ query: trees.RecordsDocument })?.viewer?.account;

await client.query({ query: trees.ChipDocument });
const chip = () => client.readQuery({ query: trees.ChipDocument })?.viewer?.account;
const account = chip();
const { id, version } = account?.rfids?.nodes[0] ?? { id: '', version: 0 };
const rename = (description: string) => {
  const input = { accountId: account?.id ?? '', id, version, description };
  return client.mutate({
    mutation: trees.RenameChipDocument,
    variables: { input },
    context: { headers: once() },
  });
};
await rename('apollo');
const refused = await rename('Too late').catch((error: unknown) =>
  CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['code'] : error,
);

console.log(
  JSON.stringify({
    record: cached?.chargingJourney.records?.nodes.find((one) => one.key === key),
    invoice: cachedPages()?.invoices?.edges.find(({ node }) => node.key === key)?.node,
    pages: pages.map(({ node }) => node.id),
    renamed: chip()?.rfids?.nodes[0]?.description,
    refused,
  }),
);
