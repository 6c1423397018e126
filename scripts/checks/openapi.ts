import { formatProblems, getTotals, lint } from '@redocly/openapi-core';
import { existsSync, readFileSync } from 'node:fs';
import { contractPage, CONTRACT_PAGE } from '../lib/contract-page.ts';
import { CONTRACT, contractConfig } from '../lib/contract-rules.ts';

/** Checks the backend's contract by its rules, and that the page of calls is made of it. */
const problems = await lint({ ref: CONTRACT, config: await contractConfig() });
formatProblems(problems, { format: 'codeframe', totals: getTotals(problems), version: '1' });
if (problems.length > 0) process.exitCode = 1;

const page = existsSync(CONTRACT_PAGE) ? readFileSync(CONTRACT_PAGE, 'utf8') : '';
if (page !== (await contractPage())) {
  console.error(`${CONTRACT_PAGE} is not what ${CONTRACT} says: run npm run schema`);
  process.exitCode = 1;
}
