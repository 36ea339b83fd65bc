import { type ReactNode, useId, useState } from 'react';

interface SoldOutSizeProps {
  size: string;
  color: string;
  /** The form of a visitor who wants to be told. */
  children: ReactNode;
}

/** A size without stock; its form stands below it once it is asked for. */
export function SoldOutSize({ size, color, children }: SoldOutSizeProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="st-size st-is-out">
        <div>
          <b>{size}</b>
          <small>Sold out</small>
        </div>
        <button
          type="button"
          className="st-link"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          Tell me when
          <span className="vh">
            {' '}
            {size} in {color} is back
          </span>
        </button>
      </div>
      {isOpen && (
        <div className="st-wait" id={id}>
          {children}
        </div>
      )}
    </>
  );
}
