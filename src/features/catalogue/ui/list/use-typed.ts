import { useEffect, useRef, useState } from 'react';

const pause = 500;

interface Typed {
  /** The value of the address. */
  value: string;
  /** How that is shown while nobody types. */
  show?: (value: string) => string;
  /** The address's value of a typed text. */
  read: (typed: string) => string;
  onCommit: (value: string) => void;
}

/** A text that becomes part of the address once the visitor pauses, leaves the field or presses Enter. */
export function useTyped({ value, show = (text) => text, read, onCommit }: Typed) {
  const [text, setText] = useState(show(value));
  const [known, setKnown] = useState(value);
  const [committed, setCommitted] = useState(value);
  if (value !== known) {
    setKnown(value);
    // A change that did not come from here, such as a removed chip, wins over the text.
    if (value !== committed) {
      setCommitted(value);
      setText(show(value));
    }
  }
  const commit = () => {
    const next = read(text);
    if (next === committed) return;
    setCommitted(next);
    onCommit(next);
  };
  useEffect(() => {
    if (read(text) === committed) return;
    const timer = setTimeout(commit, pause);
    return () => clearTimeout(timer);
  });
  const field = useRef<HTMLInputElement>(null);
  // A text typed before hydration is in the DOM only. An equal text is not set: React would replay it after a
  // navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, after hydration
  useEffect(() => {
    const typed = field.current?.value ?? text;
    if (typed !== text) setText(typed);
  }, []);
  return {
    ref: field,
    value: text,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
    onBlur: () => {
      commit();
      setText(show(read(text)));
    },
  };
}
