import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    // The server is one program: the HTTP app, the API and the page renderer.
    ssr: { build: { rollupOptions: { input: './src/server/start.server.ts' } } },
  },
});
