import { stripVTControlCharacters, styleText } from 'node:util';
import type { Command } from 'commander';
import { formatRupees, rupeesFromCents } from '#shared/money.ts';

/** How a command speaks: answers on standard output, notes on standard error. */
export interface Output {
  /** `--json` was given: a program reads the answer. */
  json: boolean;
  /** The answer: `{ "success": true, … }` with `--json`, else the text. */
  answer(value: object, text: () => string): Promise<void>;
  /** What a person should know beside the answer; not said to a program, which reads it in the answer. */
  note(text: string): void;
}

/** Call in a command's action with the command itself, which commander hands over as the last argument. */
export function outputOf(command: Command): Output {
  const json = command.optsWithGlobals<{ json?: boolean }>().json === true;
  return {
    json,
    answer: (value, text) => print(json ? jsonText({ success: true, ...value }) : ended(text())),
    note: (text) => {
      if (!json) process.stderr.write(ended(text));
    },
  };
}

/** Resolves once the text has been handed on, so that a slow reader slows the work and nothing is lost at the end. */
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

const gap = 2;
const leastWidth = 6;

/** Aligned columns under their titles, cut to the terminal's width where there is one. */
export function table<Row>(rows: Row[], columns: Column<Row>[], width = process.stdout.columns): string {
  const cells = rows.map((row) => columns.map((column) => oneLine(String(column.value(row)))));
  const widths = columns.map(({ title }, at) =>
    Math.max(textWidth(title), ...cells.map((line) => textWidth(line[at] ?? ''))),
  );
  shrink(widths, columns, width);
  const right = columns.map((column) => column.right || rows.some((row) => typeof column.value(row) === 'number'));
  const line = (texts: string[], style: (at: number) => Style | undefined) =>
    texts
      .map((text, at) => {
        const last = at === texts.length - 1 && !right[at];
        const fitted = inWidth(text, widths[at] ?? 0, { right: right[at] === true, pad: !last });
        const look = style(at);
        return look ? styled(look, fitted) : fitted;
      })
      .join(' '.repeat(gap));
  const head = line(
    columns.map(({ title }) => title),
    () => 'bold',
  );
  const body = rows.map((row, index) => line(cells[index] ?? [], (at) => columns[at]?.style?.(row)));
  return `${[head, ...body].join('\n')}\n`;
}

/** Takes from the widest column that may be cut until the line fits, or nothing is left to take. */
function shrink(widths: number[], columns: { flexible?: boolean }[], width: number | undefined): void {
  if (width === undefined) return;
  let over = widths.reduce((sum, one) => sum + one, gap * (widths.length - 1)) - width;
  for (; over > 0; over--) {
    let widest = -1;
    for (const [at, { flexible }] of columns.entries()) {
      const wide = widths[at] ?? 0;
      if (flexible && wide > leastWidth && wide > (widths[widest] ?? 0)) widest = at;
    }
    if (widest < 0) return;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
}

function inWidth(text: string, width: number, { right, pad }: { right: boolean; pad: boolean }): string {
  const cut = textWidth(text) <= width ? text : `${firstColumns(text, width - 1)}…`;
  const space = ' '.repeat(Math.max(0, width - textWidth(cut)));
  if (right) return space + cut;
  return pad ? cut + space : cut;
}

/** `Label   value` lines; an empty value leaves its line out, further lines of a value stand below its first. */
export function fields(pairs: [label: string, value: string | number][]): string {
  const shown = pairs.filter(([, value]) => value !== '');
  const wide = Math.max(0, ...shown.map(([label]) => textWidth(label)));
  return shown
    .map(([label, value]) => {
      const lines = harmless(String(value)).split('\n');
      const indented = lines.join(`\n${' '.repeat(wide + gap)}`);
      return `${styled('bold', inWidth(label, wide, { right: false, pad: true }))}${' '.repeat(gap)}${indented}\n`;
    })
    .join('');
}

/** What visitors wrote must not steer the terminal: escape sequences, other control characters and turned-round text go. */
export function harmless(text: string): string {
  return stripVTControlCharacters(text.replace(/\r\n?/g, '\n'))
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

function oneLine(text: string): string {
  return harmless(text).replace(/\s*\n\s*/g, ' ');
}

const characters = new Intl.Segmenter();
const wide =
  /^[\p{Emoji_Presentation}\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u;

/** Columns of the terminal; what a reader sees as one character takes one, or two in East Asian scripts and emoji. */
export function textWidth(text: string): number {
  let columns = 0;
  for (const { segment } of characters.segment(text)) columns += wide.test(segment) ? 2 : 1;
  return columns;
}

function firstColumns(text: string, most: number): string {
  let columns = 0;
  let cut = '';
  for (const { segment } of characters.segment(text)) {
    columns += wide.test(segment) ? 2 : 1;
    if (columns > most) break;
    cut += segment;
  }
  return cut;
}

const minutes = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** `2026-11-01T09:00:00Z` → `2026-11-01 14:30`, in the zone of the machine (TZ). */
export function localTime(at: string | Date): string {
  return minutes.format(new Date(at));
}

/** Whole cents as people read them, `LKR 3,450.00`. */
export function money(cents: number): string {
  return formatRupees(rupeesFromCents(cents));
}
