import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** The absolute path of a file of the project. */
export const fileAt = (path: string): string =>
  fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Compiles a module of the project and runs it in this process. */
export const compiled = async <Module>(path: string): Promise<Module> =>
  (await runnerImport<Module>(fileAt(path), { configFile: false, logLevel: 'error' })).module;
