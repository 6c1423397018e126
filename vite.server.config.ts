import { defineConfig } from 'vite';

/**
 * One file each for the gateway and the sandbox (`--mode gateway`, `--mode sandbox`); packages stay outside
 * and are resolved from `node_modules` at run time.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  build: {
    ssr: `${mode}/main.ts`,
    outDir: `dist/${mode}`,
    target: 'node20',
    // Readable as it is, so that traces need no source maps, which cost memory.
    minify: false,
    emptyOutDir: true,
  },
}));
