import { createRequire } from 'node:module';
import relay from 'relay-runtime';

const [url, token, key] = process.argv.slice(2);
const artifact = createRequire(new URL('../generated/relay/', import.meta.url));
const operation = (name) => artifact(`./operations${name}.graphql.js`);

const environment = new relay.Environment({
  store: new relay.Store(new relay.RecordSource()),
  network: relay.Network.create(async ({ text, operationKind }, variables) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(operationKind === 'mutation' && { 'Idempotency-Key': crypto.randomUUID() }),
      },
      body: JSON.stringify({ query: text, variables }),
    });
    return response.json();
  }),
});

const fetched = (name, variables = {}) =>
  relay.fetchQuery(environment, operation(name), variables).toPromise();
const kept = (name, variables = {}) =>
  environment.lookup(relay.createOperationDescriptor(operation(name), variables).fragment).data;
const owned = ({ viewer }) => viewer.account;

await fetched('RecordsQuery');
await fetched('AllInvoicesQuery');
const withKey = ({ nodes }) => nodes.find((one) => one.key === key);

await fetched('InvoicesQuery', { count: 3 });
const pages = () => {
  const { viewer } = kept('InvoicesQuery', { count: 3 });
  return environment.lookup(relay.getSelector(operation('_invoices'), viewer)).data.account
    .invoices;
};
await fetched('NextInvoicesQuery', { count: 3, after: pages().pageInfo.endCursor });

await fetched('ChipQuery');
const account = owned(kept('ChipQuery'));
const [{ id, version }] = account.rfids.nodes;
const rename = (description) =>
  new Promise((onCompleted, onError) => {
    relay.commitMutation(environment, {
      mutation: operation('RenameChipMutation'),
      variables: { input: { accountId: account.id, id, version, description } },
      onCompleted,
      onError,
    });
  });
await rename('relay');
const refused = await rename('Too late').catch(({ source }) => source.errors[0].extensions.code);

console.log(
  JSON.stringify({
    record: withKey(owned(kept('RecordsQuery')).chargingJourney.records),
    invoice: withKey(owned(kept('AllInvoicesQuery')).invoices),
    pages: pages().edges.map(({ node }) => node.id),
    renamed: owned(kept('ChipQuery')).rfids.nodes[0].description,
    refused,
  }),
);
