import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const folder = path.resolve(import.meta.dirname, '../../node_modules/pdfjs-dist');
const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/**
 * PDF.js loads its decoders of JPEG 2000, JBIG2 and fax pictures by name from one folder. The JavaScript ones are built
 * into `assets/pdfjs-{version}/`.
 */
export function pdfDecoders(): Plugin {
  return {
    name: 'pdf-decoders',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const name of ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js']) {
        const source = readFileSync(path.join(folder, 'wasm', name));
        this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${name}`, source });
      }
    },
  };
}
