import { type TicketStep, ticketSteps } from '#features/orders/constants.ts';
import type { Job, OfficeOrder } from '#features/orders/office/queries.ts';
import type { JobTick } from '#features/orders/office/ticks-contract.ts';
import { describeSetup } from '#features/pricing/messages.ts';

export interface Ticket {
  order: OfficeOrder;
  job: Job;
  /** From 1, of the order's jobs. */
  place: number;
}

/** A size of a colour, as a tick. */
export const sizeTick = (variantId: string, size: string): JobTick => ({ step: 'size', variantId, size });

/** A step of the whole job, as a tick. */
export const stepTick = (step: TicketStep): JobTick => ({ step, variantId: '', size: '' });

export const isSameTick = (one: JobTick, other: JobTick): boolean =>
  one.step === other.step && one.variantId === other.variantId && one.size === other.size;

/** The steps that the workshop ticks: first what is made once, then the run. Sizes stand in a table of their own. */
export function jobSteps({ setup }: Pick<Job, 'setup'>): TicketStep[] {
  return ticketSteps.filter((step) => step !== 'size' && (step !== 'setup' || setup !== null));
}

/** The main step of a technique. */
const making: Record<string, { done: string; all: string }> = {
  embroidery: { done: 'Stitched', all: 'All stitched' },
  'cut-and-sew': { done: 'Sewn', all: 'All sewn' },
};

/** `Printed`, and of all pieces `All printed`. */
export function madeLabel({ summary: { technique } }: Pick<Job, 'summary'>): { done: string; all: string } {
  return making[technique] ?? { done: 'Printed', all: 'All printed' };
}

/** A step as the workshop reads it: `Ready: digitising`, `Blanks counted`. */
export function stepLabel(step: TicketStep, job: Pick<Job, 'summary' | 'setup'>): string {
  switch (step) {
    case 'setup':
      return job.setup ? `Ready: ${describeSetup(job.setup)}` : 'Ready';
    case 'blanks':
      return 'Blanks counted';
    case 'strike_off':
      return 'Strike-off approved';
    case 'made':
      return madeLabel(job).done;
    case 'checked':
      return 'Checked';
    case 'packed':
      return 'Counted, packed';
    case 'size':
      return 'Size';
  }
}

/** The rows of the list of inks: those of the design, or numbered ones to write into. */
export function inkRows({ inks, summary: { colours } }: Pick<Job, 'inks' | 'summary'>): { hex: string; use: string }[] {
  const used = inks.filter(({ use }) => use !== 'leave out');
  if (used.length > 0) return used;
  return Array.from({ length: Math.min(colours ?? 0, 8) }, () => ({ hex: '', use: '' }));
}
