import { useState } from 'react';
import { setTicks } from '#features/orders/office/queries.ts';
import { officeApi } from '../../../session/office-api.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { Ticket } from './ticket-steps.ts';

/** The ticks of a job: each is an event with name and time. */
export function useTicks({ order, job }: Ticket) {
  const say = useToast();
  /** Ticks on their way show at once. */
  const [pending, setPending] = useState<{ ticks: string[]; done: boolean }>();
  const { run, busy } = useAction(async (ticks: string[], done: boolean) => {
    setPending({ ticks, done });
    const answer = await setTicks(officeApi, order.id, job.designId, ticks, done);
    if (!answer.success) say({ text: 'The tick was not saved. Please try again.' });
    setPending(undefined);
    return answer;
  });
  const find = (tick: string) => {
    const saved = job.ticks.find((one) => one.tick === tick);
    if (!pending?.ticks.includes(tick)) return saved;
    return pending.done ? (saved ?? { tick, at: new Date().toISOString(), staffName: 'You' }) : undefined;
  };
  return {
    find,
    busy,
    toggle: (tick: string) => void run([tick], find(tick) === undefined),
    tickAll: (ticks: string[]) => void run(ticks, true),
  };
}
