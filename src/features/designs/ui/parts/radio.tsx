import type { ReactNode } from 'react';

interface RadioProps {
  name: string;
  checked: boolean;
  onPick(): void;
  children: ReactNode;
}

/** A radio button as what it chooses. */
export function Radio({ name, checked, onPick, children }: RadioProps) {
  return (
    <label className="st-radio">
      <input type="radio" name={name} checked={checked} onChange={onPick} />
      {children}
    </label>
  );
}
