import path from 'node:path';

interface ModuleGraph {
  getModuleInfo(id: string): { importers: string[] } | null;
}

const routes = path.resolve('src/routes') + path.sep;
const root = path.resolve('src/root.tsx');

/**
 * The chunk of a style sheet: one for the sheets that each page needs and those of two routes or more, else that of
 * its route. What a module imports later (`import()`) is not of its route.
 */
export function toStyleChunk(id: string, graph: ModuleGraph): string | null {
  const found = new Set<string>();
  const seen = new Set<string>();
  const walk = (at: string): void => {
    const file = at.split('?')[0] ?? at;
    if (file === root || file.startsWith(routes)) found.add(file);
    if (seen.has(at)) return;
    seen.add(at);
    for (const importer of graph.getModuleInfo(at)?.importers ?? []) walk(importer);
  };
  walk(id);
  return found.has(root) || found.size > 1 ? 'styles' : null;
}
