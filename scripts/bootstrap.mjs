// Runs one of our TypeScript scripts, and first installs what is missing: programs of the system that the tests need, and packages
// that are missing or differ from the lockfile. It is plain JavaScript without packages, because a fresh clone has none.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { haveSystemPackages } from './lib/system-packages.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.cache', 'ladeportal-install');

/**
 * What a script needs of the system. One file of the unit tests may do without.
 * @type {Readonly<Record<string, readonly import('./lib/system-packages.mjs').NeedName[]>>}
 */
const NEEDS_OF = {
  test: ['browser', 'redis', 'git'],
  'test-e2e': ['browser'],
  'test-unit': process.argv.length > 3 ? [] : ['redis', 'git'],
};

/** Scripts that import generated code as they load. The others generate it themselves where they need it. */
const GENERATED_FIRST = ['contract', 'game-days', 'story', '../bench/main'];

/** @returns {string} the lockfile of the last successful installation */
function wanted() {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(root, 'package-lock.json')));
  hash.update(`${process.platform} ${process.arch}`);
  return hash.digest('hex');
}

function install() {
  console.log('Installing packages, the first time this takes a minute or two …');
  // With NODE_ENV=production, npm would leave out the packages that every script needs for building. None needs a script of its own.
  const options = [
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = spawnSync('npm', ['ci', ...options], { cwd: root, stdio: 'inherit' });
  if (npm.status !== 0) {
    console.error('The packages could not be installed: see what npm says above.');
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted());
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed; this is ${process.version}.`);
  process.exit(1);
}
const script = process.argv[2];
if (script === undefined) {
  console.error('Usage: node scripts/bootstrap.mjs <script> [arguments]');
  process.exit(2);
}
process.chdir(root);
if (!(await haveSystemPackages(NEEDS_OF[script] ?? []))) process.exit(2);
// `npm prune --omit=dev` keeps the stamp and removes the packages for development, including tsx.
const isInstalled =
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === wanted() &&
  existsSync(join(root, 'node_modules', 'tsx'));
if (!isInstalled) install();

// The script replaces this process from the caller's point of view: same arguments, same signals.
process.argv.splice(1, 2, join(root, 'scripts', `${script}.ts`));
const { register } = await import('tsx/esm/api');
register();
if (GENERATED_FIRST.includes(script)) {
  const { generate } = await import('./lib/generate.ts');
  await generate();
}
await import(join(root, 'scripts', `${script}.ts`));
