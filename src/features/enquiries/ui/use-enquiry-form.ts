import { type FormEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { failedFiles } from '../attachments/attachments.ts';
import type { Attachments } from '../attachments/ui/use-attachments.ts';
import { checkForm, type Faults, type FormContent, type FormRules, withoutFault } from '../form-faults.ts';
import { FormSender, type SendForm } from '../sender.ts';
import { valuesOf } from './form-values.ts';

export interface EnquiryFormOptions<Content extends FormContent, Receipt> {
  rules: FormRules<Content>;
  /** Stays the same function. */
  send: SendForm<Content, Receipt>;
  attachments: Attachments;
}

export interface EnquiryForm<Content extends FormContent, Receipt> {
  form: RefObject<HTMLFormElement | null>;
  /** `waiting`: it goes out by itself as soon as the files are there. */
  phase: 'idle' | 'waiting' | 'sending';
  faults: Faults;
  /** Why the last attempt stored nothing; `at` counts them. */
  failure: { message: string; at: number } | null;
  dismiss(): void;
  /** What was stored last, until the next attempt. */
  sent: { receipt: Receipt; content: Content } | null;
  /** Changes when the form must be empty again: its React key. */
  round: number;
  submit(event: SyntheticEvent): void;
  edited(event: FormEvent<HTMLFormElement>): void;
}

/** A form that is checked by the rules of the server's own schema, waits for its files, and is sent once. Its inputs keep their own values. */
export function useEnquiryForm<Content extends FormContent, Receipt>({
  rules,
  send,
  attachments,
}: EnquiryFormOptions<Content, Receipt>): EnquiryForm<Content, Receipt> {
  const form = useRef<HTMLFormElement>(null);
  const [sender] = useState(() => new FormSender(send));
  const [phase, setPhase] = useState<'idle' | 'waiting' | 'sending'>('idle');
  const [failure, setFailure] = useState<{ message: string; at: number } | null>(null);
  const [sent, setSent] = useState<{ receipt: Receipt; content: Content } | null>(null);
  const [round, setRound] = useState(0);
  const { faults, fault, focusFirst, mend } = useFaults(form, attachments);
  const busy = useRef(false);

  async function deliver(content: Content): Promise<void> {
    busy.current = true;
    setPhase('sending');
    const answer = await sender.send(content);
    busy.current = false;
    setPhase('idle');
    if (answer.success) {
      setSent({ receipt: answer, content });
      setRound((count) => count + 1);
      return attachments.clear();
    }
    console.error(answer.error, { status: answer.status });
    fault(byField(answer.validationErrors));
    setFailure((was) => ({ message: answer.error, at: (was?.at ?? 0) + 1 }));
  }
  function attempt(): void {
    if (!form.current || busy.current) return;
    setFailure(null);
    setSent(null);
    const checked = checkForm(rules, valuesOf(form.current), attachments.files);
    const failed = failedFiles(attachments.items);
    const found = { ...('faults' in checked ? checked.faults : {}), ...(failed ? { files: failed } : {}) };
    fault(found);
    if ('faults' in checked || failed) {
      setPhase('idle');
      focusFirst();
    } else if (attachments.busy) setPhase('waiting');
    else void deliver(checked.content);
  }
  useEffect(() => {
    if (phase === 'waiting' && !attachments.busy) attempt();
  });
  return {
    ...{ form, phase, faults, failure, sent, round },
    dismiss() {
      setFailure(null);
      if (Object.keys(faults).length > 0) focusFirst();
      else form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    },
    submit(event) {
      event.preventDefault();
      attempt();
    },
    edited: ({ target }) => mend((target as HTMLInputElement).name),
  };
}

/** Faults of fields by name; those of the files go as soon as the list of files is another. */
function useFaults(form: RefObject<HTMLFormElement | null>, { items }: Attachments) {
  const listed = items.map(({ id, state }) => id + (state === 'failed')).join();
  const [found, setFound] = useState<{ faults: Faults; listed: string }>({ faults: {}, listed });
  const [focusAt, setFocusAt] = useState(0);
  useEffect(() => {
    if (focusAt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [focusAt, form]);
  return {
    faults: found.listed === listed ? found.faults : withoutFault(found.faults, 'files'),
    fault: (faults: Faults) => setFound({ faults, listed }),
    focusFirst: () => setFocusAt((count) => count + 1),
    mend: (name: string) => setFound((was) => ({ ...was, faults: withoutFault(was.faults, name) })),
  };
}

/** `files.0.url` is told at `files`. */
function byField(faults: Record<string, string> = {}): Faults {
  return Object.fromEntries(Object.entries(faults).map(([path, message]) => [path.split('.')[0], message]));
}
