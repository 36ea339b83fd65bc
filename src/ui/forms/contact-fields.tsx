import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

type ReachFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'>;

/** Asks for an e-mail address: its keyboard on a phone, and what the browser remembers. */
export function EmailField(props: ReachFieldProps) {
  return <TextField {...props} type="email" inputMode="email" autoComplete="email" />;
}

/** Asks for a phone number: its keyboard on a phone, and what the browser remembers. */
export function PhoneField(props: ReachFieldProps) {
  return <TextField {...props} type="tel" inputMode="tel" autoComplete="tel" />;
}
