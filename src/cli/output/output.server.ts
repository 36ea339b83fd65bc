import { stripVTControlCharacters, styleText } from 'node:util';
import Table from 'cli-table3';
import type { Command } from 'commander';
import { formatRupees } from '#shared/format.ts';
import { rupeesFromCents } from '#shared/money.ts';

/** How a command speaks: answers on standard output, notes on standard error. */
export interface Output {
  /** `--json` was given: a program reads the answer. */
  json: boolean;
  /** The answer: `{ "success": true, … }` with `--json`, else the text. */
  answer(value: object, text: () => string): Promise<void>;
  /** A note for people beside the answer; programs read it in the answer. */
  note(text: string): void;
}

/** Call in a command's action with the command itself, which commander hands over as the last argument. */
export function createOutput(command: Command): Output {
  const json = command.optsWithGlobals<{ json?: boolean }>().json === true;
  return {
    json,
    answer: (value, text) => print(json ? jsonText({ success: true, ...value }) : ended(text())),
    note: (text) => {
      if (!json) process.stderr.write(ended(text));
    },
  };
}

/** Resolves once the text has been handed on: a slow reader slows the work, and nothing is lost. */
export function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

export function jsonText(value: object): string {
  return `${JSON.stringify(value, null, process.stdout.isTTY ? 2 : undefined)}\n`;
}

function ended(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

type Style = Parameters<typeof styleText>[0];

/** Coloured on a terminal; as it is in a file, a pipe, or with NO_COLOR. */
export function styled(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout });
}

export interface Column<Row> {
  title: string;
  /** Numbers stand at the right. */
  value: (row: Row) => string | number;
  /** Stands at the right although it is text, as money does. */
  right?: boolean;
  /** May be cut where the terminal is too narrow. */
  flexible?: boolean;
  style?: (row: Row) => Style | undefined;
}

const gap = '  ';
const minWidth = 6;
const noBorders = Object.fromEntries(
  ['top', 'bottom', 'left', 'right', 'mid'].flatMap((side) => [
    [side, ''],
    [`${side}-mid`, ''],
    [`${side}-left`, ''],
    [`${side}-right`, ''],
  ]),
);

/** Aligned columns under their titles, cut to the terminal's width where there is one. */
export function table<Row>(rows: Row[], columns: Column<Row>[], width = process.stdout.columns): string {
  const whole = render(rows, columns);
  if (width === undefined || measure(whole) <= width) return whole;
  const flexible = columns.filter((column) => column.flexible);
  const fixed = columns.filter((column) => !column.flexible);
  const left = width - measure(render(rows, fixed)) - gap.length * flexible.length;
  return render(rows, columns, Math.max(minWidth, Math.floor(left / flexible.length)));
}

/** @param flexibleWidth the width of flexible columns; their widest text without it */
function render<Row>(rows: Row[], columns: Column<Row>[], flexibleWidth: number | null = null): string {
  const lines = new Table({
    head: columns.map(({ title }) => styled('bold', title)),
    chars: { ...noBorders, middle: gap },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
    colAligns: columns.map(({ value, right }) =>
      right || rows.some((row) => typeof value(row) === 'number') ? 'right' : 'left',
    ),
    colWidths: columns.map(({ flexible }) => (flexible ? flexibleWidth : null)),
  });
  for (const row of rows) lines.push(columns.map((column) => toCell(row, column)));
  return `${lines.toString().replace(/ +$/gm, '')}\n`;
}

function toCell<Row>(row: Row, { value, style }: Column<Row>): string {
  const text = harmless(String(value(row))).replace(/\s*\n\s*/g, ' ');
  const look = style?.(row);
  return look ? styled(look, text) : text;
}

/** The width of a table: its titles are plain letters. */
function measure(text: string): number {
  return stripVTControlCharacters(text.slice(0, text.indexOf('\n'))).length;
}

/** `Label   value` lines; an empty value leaves its line out, further lines of a value stand below its first. */
export function fields(pairs: [label: string, value: string | number][]): string {
  const shown = pairs.filter(([, value]) => value !== '');
  const wide = Math.max(0, ...shown.map(([label]) => label.length));
  return shown
    .map(([label, value]) => {
      const lines = harmless(String(value)).split('\n');
      const indented = lines.join(`\n${' '.repeat(wide)}${gap}`);
      return `${styled('bold', label.padEnd(wide))}${gap}${indented}\n`;
    })
    .join('');
}

/** Removes escape sequences, control and direction characters, so that a visitor's text cannot control the terminal. */
export function harmless(text: string): string {
  return stripVTControlCharacters(text.replace(/\r\n?/g, '\n'))
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/** Whole cents as people read them, `LKR 3,450.00`. */
export function money(cents: number): string {
  return formatRupees(rupeesFromCents(cents));
}
