import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { contractGaps } from '../lib/contract-gaps.ts';

const FILE = 'schema/backend.openapi.yaml';

/**
 * Checks the backend's contract by the recommended rules of OpenAPI, each an error; they hold every example against its schema. Then
 * checks that nothing of it is undescribed.
 */
const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // Only the sandbox is a known server; a real backend's address is configuration.
    'no-server-example.com': 'off',
    'operation-4xx-response': 'error',
  },
});
const problems = await lint({ ref: FILE, config });
formatProblems(problems, { format: 'codeframe', totals: getTotals(problems), version: '1' });
const gaps = contractGaps(parse(readFileSync(FILE, 'utf8')));
if (gaps.length > 0) console.error(gaps.join('\n'));
if (problems.length + gaps.length > 0) process.exitCode = 1;
