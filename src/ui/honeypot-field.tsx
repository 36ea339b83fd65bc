import type { Ref } from 'react';

/** The field that people neither see nor reach: who fills it in is a program, and the server refuses what comes with it. */
export function HoneypotField({ ref }: { ref?: Ref<HTMLInputElement> }) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        Website
        <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
