import path from 'node:path';
import { defineConfig } from 'vite';

/** The back office: an application of its own, of which the public site loads nothing. */
export default defineConfig({
  root: path.resolve('src/office'),
  publicDir: false,
  // Pictures of the content lie outside its folder.
  server: { fs: { allow: [path.resolve('.')] } },
  build: {
    target: 'es2022',
    outDir: path.resolve('build/office'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The preview is the site's page of an offer: a document of its own, with the site's styles.
      input: ['src/office/index.html', 'src/office/preview/index.html'],
      // Icons say that they are for the client; here everything is.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
    },
  },
});
