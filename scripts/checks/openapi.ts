import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core';
import { CORE, featureNames } from '../../schema/features.ts';

/** Checks the backend's contract by the recommended rules of OpenAPI, each an error. */
const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // Only the sandbox is a known server; a real backend's address is configuration.
    'no-server-example.com': 'off',
    'operation-4xx-response': 'error',
    'rule/operation-feature': {
      subject: { type: 'Operation', property: 'x-feature' },
      assertions: { defined: true, enum: [CORE, ...featureNames] },
      message: 'x-feature names a feature of schema/features.ts',
      severity: 'error',
    },
  },
});
const problems = await lint({ ref: 'schema/backend.openapi.yaml', config });
formatProblems(problems, { format: 'codeframe', totals: getTotals(problems), version: '1' });
if (problems.length > 0) process.exitCode = 1;
