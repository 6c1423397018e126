import { useGraphQlJit } from '@envelop/graphql-jit';
import { createGatewayRuntime } from '@graphql-hive/gateway-runtime';
import { getComposedSchemaFromConfig } from '@graphql-mesh/compose-cli';
import { DefaultLogger } from '@graphql-mesh/utils';
import { loadJSONSchemaSubgraph } from '@omnigraph/json-schema';
import { createServer } from 'node:http';
import { exchange, port } from './common.mjs';

/**
 * Hive Gateway with its compiler, over the REST calls themselves: it makes the calls of every other server, each as a root field of
 * one query. It derives nothing: its answer is what the backend says, without nulls and empty lists, and is a sixth shorter than
 * the home's.
 */
const supergraph = await getComposedSchemaFromConfig(
  {
    subgraphs: [
      {
        sourceHandler: loadJSONSchemaSubgraph('backend', {
          endpoint: exchange.backend,
          operationHeaders: exchange.headers,
          operations: exchange.calls.map((path, n) => ({
            type: 'Query',
            field: `call${n}`,
            path,
            method: 'GET',
            responseSample: exchange.samples[n],
          })),
        }),
      },
    ],
  },
  new DefaultLogger('compose'),
);
const gateway = createGatewayRuntime({
  supergraph,
  logging: false,
  plugins: () => [useGraphQlJit()],
});
createServer(gateway).listen(port);
// Its own way of ending waits for connections that others keep open.
process.once('SIGTERM', () => process.exit(0));
