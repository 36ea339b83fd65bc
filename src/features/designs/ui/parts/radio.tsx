import type { ReactNode } from 'react';

interface RadioProps {
  name: string;
  value: string;
  checked: boolean;
  onPick(): void;
  children: ReactNode;
}

/** A radio button as what it chooses. */
export function Radio({ name, value, checked, onPick, children }: RadioProps) {
  return (
    <label className="st-radio">
      <input type="radio" name={name} value={value} checked={checked} onChange={onPick} />
      {children}
    </label>
  );
}
