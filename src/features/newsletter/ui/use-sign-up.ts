import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { ApiResult } from '#http/api-client.ts';
import { textFault } from '#shared/text-rule.ts';
import { emailRule } from '../email-rule.ts';

/** @param website what stands in the field that people do not see */
export type SignUp = (email: string, website: string) => Promise<ApiResult<{ message: string }>>;

type State = { is: 'idle' | 'sending'; message: '' } | { is: 'done' | 'failed'; message: string };

export interface SignUpControl {
  email: string;
  state: State;
  input: RefObject<HTMLInputElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  website: RefObject<HTMLInputElement | null>;
  change(email: string): void;
  submit(event: FormEvent): void;
}

export function useSignUp(signUp: SignUp): SignUpControl {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const website = useRef<HTMLInputElement>(null);
  const busy = useRef(false);
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>({ is: 'idle', message: '' });

  function fault(message: string): void {
    setState({ is: 'failed', message });
    input.current?.focus();
  }
  async function send(content: { email: string; website: string }): Promise<void> {
    busy.current = true;
    setState({ is: 'sending', message: '' });
    const answer = await signUp(content.email, content.website);
    busy.current = false;
    if (answer.success) setEmail('');
    else console.error(answer.error, { status: answer.status });
    setState(answer.success ? { is: 'done', message: answer.message } : { is: 'failed', message: answer.error });
  }
  return {
    email,
    state,
    input,
    button,
    website,
    change: (typed) => {
      setEmail(typed);
      setState({ is: 'idle', message: '' });
    },
    submit: (event) => {
      event.preventDefault();
      if (busy.current) return;
      const found = textFault(emailRule, email);
      if (found) fault(found);
      else void send({ email: email.trim(), website: website.current?.value ?? '' });
    },
  };
}
