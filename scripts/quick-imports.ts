// Node reads the package.json of a module to know its kind, for each module anew, and that of drizzle-orm has 180 KB: half of
// the time of a short program. What its own modules import of each other is of its kind.
import { registerHooks } from 'node:module';

const large = '/node_modules/drizzle-orm/';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && context.parentURL?.includes(large)
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
