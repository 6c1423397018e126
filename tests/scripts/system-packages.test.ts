import { spawnSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { missingSentence, wayToInstall } from '../../scripts/lib/system-packages.mjs';

/** The user id that Linux gives to nobody. */
const NOBODY = 65_534;

const DEBIAN = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n';
const UBUNTU = 'NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n';
const MINT = 'ID=linuxmint\nID_LIKE="ubuntu debian"\n';
const FEDORA = 'NAME="Fedora Linux"\nID=fedora\n';

it.each([
  ['Debian, root, nobody to ask', DEBIAN, true, true, 'install'],
  ['Debian, root, at a terminal', DEBIAN, true, false, 'ask'],
  ['Ubuntu, root, nobody to ask', UBUNTU, true, true, 'install'],
  ['a child of Debian', MINT, true, true, 'install'],
  ['Debian without root', DEBIAN, false, true, 'refuse'],
  ['Debian without root, at a terminal', DEBIAN, false, false, 'refuse'],
  ['Fedora', FEDORA, true, true, 'refuse'],
  ['a system without os-release', '', true, true, 'refuse'],
])('%s: %5$s', (_, osRelease, isRoot, isUnattended, way) => {
  expect(wayToInstall({ osRelease, isRoot, isUnattended })).toBe(way);
});

it('names what is missing, with a command for each system', () => {
  expect(missingSentence(['browser', 'redis'])).toBe(
    'The tests need Chromium and redis-server: run "sudo apt-get install chromium-headless-shell redis-server" on Debian, "sudo dnf install chromium redis" on Fedora or "brew install google-chrome redis" on macOS.',
  );
  expect(missingSentence(['redis'])).toMatch(/^The tests need redis-server: run/);
});

it('refuses with exit code 2 before anything else where nothing may be installed', () => {
  // A path with node alone, and no root: Redis is missing and cannot be installed.
  const bin = mkdtempSync(join(tmpdir(), 'bin-'));
  symlinkSync(process.execPath, join(bin, 'node'));
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['scripts/bootstrap.mjs', 'test'],
    {
      encoding: 'utf8',
      env: { PATH: bin, HOME: bin },
      ...(process.getuid?.() === 0 && { uid: NOBODY }),
    },
  );
  expect(stderr).toMatch(/^The tests need .*redis-server.*: run [^\n]*\n$/);
  expect(stdout).toBe('');
  expect(status).toBe(2);
});
