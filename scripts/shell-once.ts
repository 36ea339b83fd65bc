import type { Plugin } from 'vite';

/**
 * A part of a page that comes later brings the styles of every file that it imports, those of the shell too. Each page has
 * them already, under the address that the router gives them (with a `#`), so that the bundler's loader does not know them
 * again and puts them once more behind the page's own, over which they would win. It is told the shell's script instead,
 * which is always there.
 */
export function shellOnce(): Plugin {
  return {
    name: 'shell-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const names = Object.keys(bundle);
        const styles = names.find((name) => /\bshell-[^/]*\.css$/.test(name));
        const script = names.find((name) => /\bshell-[^/]*\.js$/.test(name));
        if (!styles || !script) throw new Error('The shell has lost its name: see vite.config.ts');
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = file.code.replaceAll(`"${styles}"`, `"${script}"`);
        }
      },
    },
  };
}
