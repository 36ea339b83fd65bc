import { statSync } from 'node:fs';
import { TableError } from '#features/catalogue/csv/table-faults.ts';
import { harmless, jsonText, type Output, print } from '../output/output.server.ts';
import { openProgress, type Progress } from '../output/progress.server.ts';

/** A bar over the bytes of a file; a file that is not there has none, and the import says so in words. */
export function openReading(file: string, output: Output): Promise<Progress> {
  return openProgress('Reading', statSync(file, { throwIfNoEntry: false })?.size ?? 0, output);
}

/** Nobody reads more faults at a time. */
const mostFaults = 50;

/** Runs an import. The faults of its table are told by line, and the process then ends with 1. */
export async function tellingFaults(output: Output, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    process.exitCode = 1;
    await tell(output, error);
  }
}

async function tell(output: Output, { message, faults, total }: TableError): Promise<void> {
  const shown = faults.slice(0, mostFaults);
  if (output.json) return print(jsonText({ success: false, error: message, faults: shown, total }));
  const lines = shown.map(({ line, column, message: words }) => `line ${line}: ${column ? `${column}: ` : ''}${words}`);
  const more = total > shown.length ? [`… and ${total - shown.length} more`] : [];
  output.note(harmless([`${message}.`, ...lines, ...more].join('\n')));
}
