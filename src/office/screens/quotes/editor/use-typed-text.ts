import { useEffect, useState } from 'react';
import { useEditor } from './editor-context.ts';
import type { TypedNumber } from './read-number.ts';

interface TypedText<Value> {
  /** Of the field: while its text cannot be read, its fault stands there and nothing is sent. */
  path: string;
  value: Value;
  /** The text of a value that nobody types at the moment. */
  show: (value: Value) => string;
  read: (text: string) => TypedNumber<Value>;
  onChange: (value: Value) => void;
}

/** A field of text with a value of another type. The typed text stays; a readable one is a change. */
export function useTypedText<Value>({ path, value, show, read, onChange }: TypedText<Value>) {
  const { setUnread } = useEditor();
  const [typed, setTyped] = useState<{ text: string; seen: Value }>();
  // A value that was changed from elsewhere takes the place of what was typed.
  const isTyped = typed !== undefined && isSame(typed.seen, value);
  const answer = isTyped ? read(typed.text) : { value };
  const error = 'error' in answer ? answer.error : undefined;
  useEffect(() => {
    setUnread(path, error);
    return () => setUnread(path, undefined);
  }, [setUnread, path, error]);
  const input = {
    value: isTyped ? typed.text : show(value),
    autoComplete: 'off',
    onBlur: () => error === undefined && setTyped(undefined),
    onChange: ({ target }: { target: { value: string } }) => {
      const now = read(target.value);
      setTyped({ text: target.value, seen: 'value' in now ? now.value : value });
      if ('value' in now && !isSame(now.value, value)) onChange(now.value);
    },
  };
  return { input, error };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
