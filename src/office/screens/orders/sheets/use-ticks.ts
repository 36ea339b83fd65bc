import { useState } from 'react';
import { setTicks } from '#features/orders/office/queries.ts';
import type { JobTick } from '#features/orders/office/ticks-contract.ts';
import { officeApi } from '../../../session/office-api.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { isSameTick, type Ticket } from '../ticket-steps.ts';

/** The ticks of a job: each is an event with name and time. */
export function useTicks({ order, job }: Ticket) {
  const say = useToast();
  /** Ticks on their way show at once. */
  const [pending, setPending] = useState<{ ticks: JobTick[]; done: boolean }>();
  const { run, busy } = useAction(async (ticks: JobTick[], done: boolean) => {
    setPending({ ticks, done });
    const answer = await setTicks(officeApi, order.id, job.designId, ticks, done);
    if (!answer.success) say({ text: 'The tick was not saved. Please try again.' });
    setPending(undefined);
    return answer;
  });
  const find = (tick: JobTick) => {
    const saved = job.ticks.find((one) => isSameTick(one, tick));
    if (!pending?.ticks.some((one) => isSameTick(one, tick))) return saved;
    return pending.done ? (saved ?? { ...tick, at: new Date().toISOString(), staffName: 'You' }) : undefined;
  };
  return {
    find,
    busy,
    toggle: (tick: JobTick) => void run([tick], find(tick) === undefined),
    tickAll: (ticks: JobTick[]) => void run(ticks, true),
  };
}
