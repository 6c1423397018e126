import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core';

/** The backend's contract keeps the recommended rules of OpenAPI, each an error. */
const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // The sandbox is the only server we know; a real backend's address is configuration.
    'no-server-example.com': 'off',
    'operation-4xx-response': 'error',
  },
});
const problems = await lint({ ref: 'schema/backend.openapi.yaml', config });
formatProblems(problems, { format: 'codeframe', totals: getTotals(problems), version: '1' });
if (problems.length > 0) process.exitCode = 1;
