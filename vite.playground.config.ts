import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The GraphQL playground, served from our own origin under `/playground`. */
export default defineConfig({
  root: 'gateway/http/playground',
  base: '/playground/',
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  worker: { format: 'es' },
  build: {
    outDir: '../../../dist/playground',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 5000,
  },
});
