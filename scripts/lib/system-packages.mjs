// Finds what the tests need of the system, and installs it by apt-get where it may. It is plain JavaScript without packages, because
// it runs before they are installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline/promises';

/** Debian's headless shell takes two thirds of the time of a full browser. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
export const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Whether Playwright has a Chromium of its own, by its documented folders (https://playwright.dev/docs/browsers). */
function hasPlaywrightBrowser() {
  const folders = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'],
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ];
  return folders.some(
    (folder) =>
      folder !== undefined &&
      existsSync(folder) &&
      readdirSync(folder).some((name) => name.startsWith('chromium')),
  );
}

/** @param {string} program a program on the path */
const isOnPath = (program) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/**
 * A program that tests need, and the packages that bring it: of Debian the first that apt has (older ones have no headless shell,
 * and Ubuntu has another name).
 * @typedef {Readonly<{
 *   name: string, isThere: () => boolean, debian: readonly [string, ...string[]], fedora: string, macos: string
 * }>} Need
 */

/** @type {Readonly<Record<'browser' | 'redis' | 'git', Need>>} */
const NEEDS = {
  browser: {
    name: 'Chromium',
    isThere: () => [HEADLESS_SHELL, ...SYSTEM_BROWSERS].some(existsSync) || hasPlaywrightBrowser(),
    debian: ['chromium-headless-shell', 'chromium', 'chromium-browser'],
    fedora: 'chromium',
    macos: 'google-chrome',
  },
  redis: {
    name: 'redis-server',
    isThere: () => isOnPath('redis-server'),
    debian: ['redis-server'],
    fedora: 'redis',
    macos: 'redis',
  },
  git: {
    name: 'git',
    isThere: () => isOnPath('git'),
    debian: ['git'],
    fedora: 'git',
    macos: 'git',
  },
};

/** @typedef {keyof typeof NEEDS} NeedName */

/**
 * What to do about missing programs.
 * @param {Readonly<{ osRelease: string, isRoot: boolean, isUnattended: boolean }>} system `/etc/os-release`, whether we are root,
 *   and whether a question would get no answer
 * @returns {'install' | 'ask' | 'refuse'}
 */
export function wayToInstall({ osRelease, isRoot, isUnattended }) {
  const isDebian = /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(osRelease);
  if (!isDebian || !isRoot) return 'refuse';
  return isUnattended ? 'install' : 'ask';
}

const listed = new Intl.ListFormat('en-GB');

/**
 * The sentence that names what is missing, with the command of each system.
 * @param {readonly NeedName[]} missing
 */
export function missingSentence(missing) {
  const needs = missing.map((each) => NEEDS[each]);
  /** @param {(need: Need) => string} packageOf */
  const packages = (packageOf) => needs.map(packageOf).join(' ');
  return (
    `The tests need ${listed.format(needs.map(({ name }) => name))}: run ` +
    `"sudo apt-get install ${packages(({ debian: [first] }) => first)}" on Debian, ` +
    `"sudo dnf install ${packages(({ fedora }) => fedora)}" on Fedora or ` +
    `"brew install ${packages(({ macos }) => macos)}" on macOS.`
  );
}

/** @param {readonly string[]} args */
const aptGet = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** @param {string} question */
async function isAgreedTo(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return /^(y|yes|)$/i.test(answer.trim());
}

/**
 * Makes sure that programs are there. Returns false, after a sentence on standard error, when they are not.
 * @param {readonly NeedName[]} wanted
 */
export async function haveSystemPackages(wanted) {
  const missing = () => wanted.filter((each) => !NEEDS[each].isThere());
  const absent = missing();
  if (absent.length === 0) return true;
  const names = listed.format(absent.map((each) => NEEDS[each].name));
  const way = wayToInstall({
    osRelease: existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '',
    isRoot: process.getuid?.() === 0,
    isUnattended: Boolean(process.env['CI']) || !process.stdin.isTTY,
  });
  const question = `The tests need ${names}. Install with apt-get? [Y/n] `;
  if (way === 'install' || (way === 'ask' && (await isAgreedTo(question)))) {
    console.log(`Installing ${names} with apt-get …`);
    aptGet('update', '-qq');
    for (const each of absent)
      NEEDS[each].debian.some((name) =>
        aptGet('install', '-y', '-qq', '--no-install-recommends', name),
      );
    if (missing().length === 0) return true;
  }
  console.error(missingSentence(missing()));
  return false;
}
