import { port, runOf } from '../../dist/peers/peer-work.js';
import { contextOfRequest, createApp } from './app.mjs';

/** Express with the compiler: persisted operations alone, without the rest of GraphQL over HTTP. */
const app = createApp();
app.post('/graphql', async (request, response) => {
  const { extensions, variables } = request.body;
  const run = runOf(extensions.persistedQuery.sha256Hash);
  const { data, errors } = await run(contextOfRequest(request), variables);
  response.json(errors?.length ? { errors, data } : { data });
});
app.listen(port);
