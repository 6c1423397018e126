import express from 'express';
import { answer, port } from './common.mjs';

/** The same calls and the same answer without GraphQL, on Express: what its router and its body parser take beside Node. */
const app = express();
app.get('/', (_request, response) => response.json({}));
app.post('/graphql', express.json(), async (_request, response) => {
  response.json({ data: await answer() });
});
app.listen(port);
