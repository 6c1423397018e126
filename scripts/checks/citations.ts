import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { citationProblems } from '../lib/citations.ts';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
const files = listed
  .split('\n')
  .filter((file) => /\.(?:[cm]?[jt]sx?|css|graphql|json|md|sql|ya?ml)$/.test(file))
  // A file can be deleted and not yet committed.
  .filter((file) => !file.endsWith('package-lock.json') && existsSync(file));

const problems = citationProblems(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
