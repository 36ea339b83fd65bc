import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // The server is one bundle: the HTTP app, the API and the page renderer.
    ...(isSsrBuild ? { rolldownOptions: { input: './src/server/start.server.ts' } } : {}),
  },
}));
