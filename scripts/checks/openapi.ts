import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core';
import { CORE, featureNames } from '../../schema/features.ts';
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { contractGaps } from '../lib/contract-gaps.ts';
import { contractPage, CONTRACT_PAGE } from '../lib/contract-page.ts';

const FILE = 'schema/backend.openapi.yaml';

/**
 * Checks the backend's contract by the recommended rules of OpenAPI, each an error; they hold every example against its schema. Then
 * checks that nothing of it is undescribed, and that the page of calls is made of it.
 */
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
const problems = await lint({ ref: FILE, config });
formatProblems(problems, { format: 'codeframe', totals: getTotals(problems), version: '1' });
const gaps = [...contractGaps(parse(readFileSync(FILE, 'utf8')))];
const page = existsSync(CONTRACT_PAGE) ? readFileSync(CONTRACT_PAGE, 'utf8') : '';
if (page !== (await contractPage()))
  gaps.push(`${CONTRACT_PAGE} is not what ${FILE} says: run npm run schema`);
if (gaps.length > 0) console.error(gaps.join('\n'));
if (problems.length + gaps.length > 0) process.exitCode = 1;
