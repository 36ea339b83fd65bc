import type { Job, OfficeOrder } from '#features/orders/office/queries.ts';

export interface Ticket {
  order: OfficeOrder;
  job: Job;
  /** From 1, of the order's jobs. */
  place: number;
}

/** A size of a colour, as a tick. */
export const sizeTick = (variantId: string, size: string) => `${variantId}|${size}`;

/** The main step of a technique. */
const making: Record<string, string> = {
  embroidery: 'Stitched',
  'cut-and-sew': 'Sewn',
};

export function madeStep({ summary: { technique } }: Pick<Job, 'summary'>): string {
  return making[technique] ?? 'Printed';
}

/** The steps that the workshop ticks: first what is made once, then the run. */
export function jobSteps(job: Pick<Job, 'summary' | 'setup'>): string[] {
  const setup = job.setup.label.replace(/^Setup: /, '');
  return [
    ...(setup ? [`Ready: ${setup}`] : []),
    ...['Blanks counted', 'Strike-off approved', madeStep(job), 'Checked', 'Counted, packed'],
  ];
}

/** The rows of the list of inks: those of the design, or numbered ones to write into. */
export function inkRows({ inks, summary: { colours } }: Pick<Job, 'inks' | 'summary'>): { hex: string; use: string }[] {
  const used = inks.filter(({ use }) => use !== 'leave out');
  if (used.length > 0) return used;
  return Array.from({ length: Math.min(colours ?? 0, 8) }, () => ({ hex: '', use: '' }));
}
