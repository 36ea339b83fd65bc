// `npm run bench` measures a second of the shop beside yardsticks in one run, and fails under a bound. Names of parts
// run these alone: `npm run bench -- writes`.
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { measureBesideRenders } from './beside-renders.ts';
import { connections, type Figure, printTable } from './figure.ts';
import { catalogueErrors, measureCatalogue, printCatalogue } from './large-catalogue.ts';
import { measureOrders } from './orders-50000.ts';
import { measureProcesses } from './processes.ts';
import { measureReads } from './reads.ts';
import { measureRenders } from './renders.ts';
import { openStage, type Stage } from './stage.ts';
import { measureWrites } from './writes.ts';

/** Measures, prints, and tells in words what is not as good as it has to be. */
type Part = (stage: Stage) => Promise<string[]>;

/** @param bounds minimum part of the yardstick, the first figure, by the name of a figure */
function besideYardstick(
  heading: string,
  measure: (stage: Stage) => Promise<Figure[]>,
  bounds: Record<string, number>,
): Part {
  return async (stage) => {
    const figures = await measure(stage);
    printTable(heading, figures);
    return figures.flatMap(({ what, perSecond, failed }) => {
      const part = perSecond / (figures[0]?.perSecond ?? 1);
      const bound = bounds[what];
      return [
        ...(failed > 0 ? [`${what}: ${failed} failed`] : []),
        ...(bound !== undefined && part < bound ? [`${what}: ${part.toFixed(2)} of the yardstick, not ${bound}`] : []),
      ];
    });
  };
}

const parts: Record<string, Part> = {
  reads: measureReads,
  writes: besideYardstick('writes, beside TPC-B', measureWrites, {
    'add to cart': 0.28,
    'create-order': 0.11,
    'create-order, each sent twice': 0.11,
    'create-order, all of one size': 0.08,
  }),
  catalogue: async (stage) => {
    const figures = await measureCatalogue(stage);
    printCatalogue(figures);
    return catalogueErrors(figures);
  },
  orders: measureOrders,
  processes: measureProcesses,
  renders: measureRenders,
  designs: measureBesideRenders,
};

/** Milliseconds of a start, and MB of memory after the run, at max. */
const max = { firstStart: 8_000, start: 2_000, memory: 300 };

function memoryMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`The bench has no ${unknown.join(', ')}, but ${Object.keys(parts).join(', ')}.`);
const stage = await openStage();
const { pid } = stage.server.process;
const memoryBefore = memoryMb(pid);
const errors: string[] = [];
for (const [name, part] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) errors.push(...(await part(stage)));
const memory = memoryMb(pid);
console.log(
  `\nstart on an empty data folder ${Math.round(stage.firstStartMs)} ms, on an existing one ${Math.round(stage.server.startedInMs)} ms`,
);
console.log(
  `resident memory of the Node process: ${memoryBefore.toFixed(0)} MB after the start, ${memory.toFixed(0)} MB after the run`,
);
console.log(
  `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown processor'}, load ${os.loadavg()[0]?.toFixed(1)}, ${connections} connections, median of three rounds, Node ${process.version}`,
);
await stage.close();
const started = stage.server.startedInMs;
if (stage.firstStartMs > max.firstStart)
  errors.push(`start on an empty data folder: ${Math.round(stage.firstStartMs)} ms`);
if (started > max.start) errors.push(`start: ${Math.round(started)} ms`);
if (memory > max.memory) errors.push(`memory: ${memory.toFixed(0)} MB, more than ${max.memory}`);
for (const error of errors) console.error(error);
if (errors.length > 0) process.exit(1);
