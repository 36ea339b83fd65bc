import { CsvImportError } from '#features/catalogue/csv/csv-file.server.ts';
import { describeRefusal } from '#server/error-messages.server.ts';
import { harmless, jsonText, type Output, print } from '../output/output.server.ts';

/** Errors that are printed; the rest is counted. */
const maxErrors = 50;

/** Runs an import. The errors of its CSV are printed by line, and the process ends with 1. */
export async function withCsvErrors(output: Output, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CsvImportError)) throw error;
    process.exitCode = 1;
    await printErrors(output, error);
  }
}

async function printErrors(output: Output, error: CsvImportError): Promise<void> {
  const { code, params, errors } = error;
  const words = describeRefusal(error).error;
  const shown = errors.slice(0, maxErrors);
  const total = errors.length;
  if (output.json) return print(jsonText({ success: false, code, params, error: words, errors: shown, total }));
  const lines = shown.map(({ line, column, message }) => `line ${line}: ${column ? `${column}: ` : ''}${message}`);
  const more = total > shown.length ? [`… and ${total - shown.length} more`] : [];
  output.note(harmless([words, ...lines, ...more].join('\n')));
}
