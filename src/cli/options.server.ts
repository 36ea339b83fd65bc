import { type Command, InvalidArgumentError, Option } from 'commander';
import { isDay, startOfDay } from '#shared/time/days.ts';

export interface ListOptions {
  since?: Date;
  search?: string;
  limit: number;
}

export function withListOptions(command: Command): Command {
  return withSince(command)
    .option('--search <text>', 'only those with this text in number, name, e-mail, phone, company or contents')
    .option('--limit <n>', 'at most so many', positive, 20);
}

export function withSince(command: Command): Command {
  return command.option('--since <day>', 'only from this day on, such as 2026-11-01', day);
}

export function statusOption(statuses: readonly string[]): Option {
  return new Option('--status <status>', 'only those with this status').choices(statuses);
}

/** `2026-11-01` is the moment at which that day began in Sri Lanka. */
function day(text: string): Date {
  if (!isDay(text)) throw new InvalidArgumentError('It must be a day such as 2026-11-01.');
  return startOfDay(text);
}

function positive(text: string): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number < 1) throw new InvalidArgumentError('It must be a whole number of at least 1.');
  return number;
}
