import { ClientError, GraphQLClient } from 'graphql-request';
import { key, once, token, url } from './arguments.ts';
import * as texts from './generated/texts/graphql.ts';
import * as trees from './generated/trees/graphql.ts';

const client = new GraphQLClient(url, { headers: { authorization: `Bearer ${token}` } });

const records = (await client.request(trees.RecordsDocument)).viewer?.account?.chargingJourney;
const all = (await client.request(texts.InvoicesDocument, { first: 100 })).viewer?.account;

const first = (await client.request(trees.InvoicesDocument, { first: 3 })).viewer?.account;
const after = first?.invoices?.pageInfo.endCursor;
const second = await client.request(texts.InvoicesDocument, { first: 3, after });
const pages = [first, second.viewer?.account].flatMap((page) => page?.invoices?.edges ?? []);

const account = (await client.request(texts.ChipDocument)).viewer?.account;
const { id, version } = account?.rfids?.nodes[0] ?? { id: '', version: 0 };
const rename = (description: string) => {
  const input = { accountId: account?.id ?? '', id, version, description };
  return client.request(trees.RenameChipDocument, { input }, once());
};
const { updateRfid } = await rename('graphql-request');
const refused = await rename('Too late').catch((error: unknown) =>
  error instanceof ClientError ? error.response.errors?.[0]?.extensions['code'] : error,
);

console.log(
  JSON.stringify({
    record: records?.records?.nodes.find((one) => one.key === key),
    invoice: all?.invoices?.edges.find(({ node }) => node.key === key)?.node,
    pages: pages.map(({ node }) => node.id),
    renamed: updateRfid.rfid.description,
    refused,
  }),
);
