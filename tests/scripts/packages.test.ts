import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packageFaults } from '../../scripts/lib/packages/faults.ts';

let root = '';

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const install = (name: string, manifest: Readonly<Record<string, unknown>> = {}) =>
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, ...manifest }));

/** The faults of one file, each with its line alone. */
function faultsOf(text: string, file = 'web/app/main.ts'): string[] {
  write(file, text);
  return packageFaults(root).map((fault) => fault.replace(`${file}:`, ''));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packages-'));
  install('react', { exports: { '.': './index.js', './jsx-runtime': './jsx-runtime.js' } });
  install('react-dom', { exports: { './client': './client.js' } });
  install('preact', { exports: { './compat': './compat.js', './*': './*.js' } });
  install('graphql');
  install('@mui/material', {
    exports: { './*': './*/index.js', './internal/*': null, './esm/api': './api.js' },
  });
  install('@formatjs/icu-messageformat-parser', { exports: { './no-parser.js': './no.js' } });
});
afterEach(() => rmSync(root, { recursive: true }));

describe('an import', () => {
  test.each([
    `import { useState } from 'react';`,
    `import { jsx } from 'react/jsx-runtime';`,
    `import Button from '@mui/material/Button';`,
    `import { api } from '@mui/material/esm/api';`,
    `import { parse } from 'graphql/language';`,
    `import { readFile } from 'node:fs/promises';`,
    `import { one } from './dist/one.ts'; export * from '../src/two.ts';`,
    `const Lazy = () => import('react-dom/client');`,
    `const text = 'react/cjs/react.development.js';`,
    `import missing from 'missing';`,
  ])('passes: %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  test.each([
    [`import react from 'react/cjs/react.production.js';`, 'react/cjs/react.production.js'],
    [`import { hidden } from 'react/hidden';`, 'react/hidden'],
    [`export { hidden } from 'react/hidden';`, 'react/hidden'],
    [`const hidden = await import('react/hidden');`, 'react/hidden'],
    [`type Hidden = import('react/hidden').Hidden;`, 'react/hidden'],
    [`const path = require.resolve('react/hidden');`, 'react/hidden'],
    [`const path = import.meta.resolve('react/hidden');`, 'react/hidden'],
    [`import x from '@mui/material/internal/Switch';`, '@mui/material/internal/Switch'],
    [`import x from '@mui/material/esm/Button';`, '@mui/material/esm/Button'],
    [`import x from 'graphql/lib/index.js';`, 'graphql/lib/index.js'],
    [`import x from 'preact/src/diff';`, 'preact/src/diff'],
    [`import x from 'graphql/dist/index.js';`, 'graphql/dist/index.js'],
    [`import x from 'missing/dist/index.js';`, 'missing/dist/index.js'],
    [`import x from '../../node_modules/react/index.js';`, '../../node_modules/react/index.js'],
  ])('is refused: %s', (text, specifier) => {
    expect(faultsOf(text)).toEqual([`1 ${specifier} is no path that the package offers`]);
  });

  test.each([
    ['UNSAFE_createBrowserHistory', `import { UNSAFE_createBrowserHistory as create } from 'r';`],
    ['_internalFetchControllers', `const router = { _internalFetchControllers: new Map() };`],
    ['setStateDoNotUseOrElse', `router.setStateDoNotUseOrElse();`],
  ])('of the private name %s is refused', (name, text) => {
    expect(faultsOf(text)).toEqual([`1 ${name} is private by its name`]);
  });

  test('is refused in every folder and in the configuration of the build', () => {
    const files = [
      'gateway/a.ts',
      'schema/b.ts',
      'sandbox/c.mjs',
      'clients/d.ts',
      'vite.config.ts',
    ];
    for (const file of files) write(file, `\nimport x from 'react/hidden';`);
    expect(
      packageFaults(root)
        .map((fault) => fault.split(' ')[0])
        .sort(),
    ).toEqual(files.map((file) => `${file}:2`).sort());
  });

  test('of a benchmark is held against its own packages first', () => {
    write(
      'bench/node_modules/react/package.json',
      JSON.stringify({ exports: { './own': './own.js' } }),
    );
    expect(faultsOf(`import x from 'react/own';`, 'bench/home.ts')).toEqual([]);
  });
});

describe('a plugin of the build', () => {
  const plugin = (hook: string) =>
    faultsOf(
      `import type { Plugin } from 'vite';\nexport const p: Plugin = { name: 'p',\n${hook} };`,
      'build/plugin.ts',
    );

  test.each([
    `transform: { filter: { id: /\\/web\\/theme\\/page\\.css$/ }, handler: (code) => code },`,
    `transform: { filter: { id: [/^\\/locales\\/\\w+\\.json\\?(first|rest)$/] }, handler: read },`,
    `resolveId: { filter: { id: /^virtual:texts$/ }, handler: find }, load: { filter: { id: /\\0virtual:texts$/ }, handler: read },`,
    `config: () => ({ resolve: { conditions: ['es2015'] } }),`,
    `generateBundle() { this.emitFile({ type: 'asset' }); },`,
  ])('passes: %s', (hook) => {
    expect(plugin(hook)).toEqual([]);
  });

  test.each([
    [`resolveId`, `resolveId: { filter: { id: /^react$/ }, handler: find },`],
    [`resolveId`, `resolveId(id) { return id === 'react' ? 'preact/compat' : null; },`],
    [`load`, `load: { filter: { id: standIns.map(([file]) => file) }, handler: read },`],
    [
      `load`,
      `load: { filter: { id: [/\\/web\\/a\\.ts$/, /\\/TouchRipple\\.mjs$/] }, handler: read },`,
    ],
    [`load`, `load,`],
    [
      `transform`,
      `transform: { filter: { id: /node_modules\\/react-router\\// }, handler: (code) => code },`,
    ],
    [
      `transform`,
      `transform: { filter: { id: /\\/web\\/|react-router/ }, handler: (code) => code },`,
    ],
    [`transform`, `transform(code, id) { return id.endsWith('react-router.mjs') ? '' : code; },`],
  ])('is refused by its hook %s: %s', (name, hook) => {
    expect(plugin(hook)).toEqual([
      `3 the hook ${name} needs a literal filter that only our own files match`,
    ]);
  });

  test('is refused where it reads a file of a package', () => {
    const file = `generateBundle() { return new URL('../node_modules/react/index.js', import.meta.url); },`;
    expect(plugin(file)).toEqual(['3 a build reads no file below node_modules']);
  });

  test('may share its words with what is no plugin', () => {
    expect(
      faultsOf(`export const route = { name: 'home', load: () => import('./x.ts') };`),
    ).toEqual([]);
  });

  test('is none of a group of chunks, which names packages by their folder', () => {
    expect(
      faultsOf(
        `import { defineConfig } from 'vite';
        const client = /node_modules\\/(@apollo|graphql)\\//;
        const groups = [{ name: 'client', test: client }, { name: 'react', test: /node_modules\\/react\\// }];
        export default defineConfig({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } });`,
        'vite.config.ts',
      ),
    ).toEqual([]);
  });
});

describe('an alias', () => {
  const alias = (table: string) =>
    faultsOf(
      `import { defineConfig } from 'vite';\nexport default defineConfig({ resolve: { alias:\n${table} } });`,
      'vite.config.ts',
    );
  const parser = '@formatjs/icu-messageformat-parser';

  test.each([
    `{ '${parser}': '${parser}/no-parser.js' }`,
    `[{ find: /^@formatjs\\/icu-messageformat-parser$/, replacement: '${parser}/no-parser.js' }]`,
    `{ '~texts': here('./locales') }`,
  ])('passes: %s', (table) => {
    expect(alias(table)).toEqual([]);
  });

  test.each([
    ['react', `{ react: 'preact/compat' }`],
    ['react-dom/client', `{ 'react-dom/client': 'preact/compat/client' }`],
    ['react', `{ react: here('./web/react.ts') }`],
    ['graphql', `[{ find: /^graphql$/, replacement: 'graphql/index.js' }]`],
    ['@mui/material', `[{ find: /^@mui\\/material\\//, replacement: 'preact' }]`],
    [parser, `{ '${parser}': 'preact' }`],
    ['name', `[{ find: name, replacement: 'preact' }]`],
  ])('of %s is refused: %s', (name, table) => {
    expect(alias(table)).toEqual([
      `3 the alias of ${name} is none that its documentation asks for`,
    ]);
  });

  test('of package.json is refused, unless it names a second version of a program', () => {
    const dependencies = {
      react: 'npm:@preact/compat@18',
      'typescript-native': 'npm:typescript@7',
    };
    write('package.json', JSON.stringify({ dependencies }));
    expect(packageFaults(root)).toEqual(['package.json installs npm:@preact/compat@18 as react']);
  });

  test('is refused in shorthand', () => {
    const text = `import 'vite'; const alias = {}; export default { resolve: { alias } };`;
    expect(faultsOf(text, 'vite.config.ts')).toEqual(['1 an alias has to be written out']);
  });

  test.each([`aliases`, `{ ...aliases }`, `[...aliases]`])('is refused unseen: %s', (table) => {
    expect(alias(table)).toEqual(['3 an alias has to be written out']);
  });
});
