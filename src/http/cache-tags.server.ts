import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What an answer can show, by the name under which the database tells that it changed (migrations/0004): whole tables; which
 * products there are and what they are (`catalogue`); how many pieces were sold; which sizes are sold out; one product with its
 * stock. `site` stands for the process's own settings, which never change.
 */
export type Shown =
  | 'site'
  | 'site_texts'
  | 'services'
  | 'projects'
  | 'testimonials'
  | 'categories'
  | 'catalogue'
  | 'sales'
  | 'sizes-in-stock'
  | `product:${string}`;

/** What was read for one answer. */
export interface Reading {
  shown: Set<Shown>;
  /** False once a part of it could not be read: such an answer is true for this moment only. */
  whole: boolean;
}

const readings = new AsyncLocalStorage<Reading>();

/** Does the work and writes down what it reads for its answer. A reading within another one is part of that one too. */
export async function watchReading<T>(work: () => Promise<T>): Promise<{ value: T; reading: Reading }> {
  const reading: Reading = { shown: new Set(), whole: true };
  const around = readings.getStore();
  const value = await readings.run(reading, work);
  if (around) takeIn(around, reading);
  return { value, reading };
}

function takeIn(around: Reading, { shown, whole }: Reading): void {
  for (const name of shown) around.shown.add(name);
  if (!whole) around.whole = false;
}

/** Said by whatever reads what visitors see, wherever it reads it. */
export function shows(...names: Shown[]): void {
  const reading = readings.getStore();
  for (const name of names) reading?.shown.add(name);
}

/** Said when a part of the answer is missing. */
export function showsNotAll(): void {
  const reading = readings.getStore();
  if (reading) reading.whole = false;
}
