import { type MouseEvent, type ReactNode, useRef } from 'react';
import { fetchFile } from '../session/office-api.ts';
import { useToast } from './toast.tsx';

interface FileLinkProps {
  href: string;
  className?: string;
  /** How it is saved; by default as the shop says. */
  name?: string;
  children: ReactNode;
}

/**
 * A file of the shop to save. It is read to its end first: an ended session asks for the password, and a failure is
 * said and not saved.
 */
export function FileLink({ href, className, name = '', children }: FileLinkProps) {
  const say = useToast();
  const running = useRef(false);
  const save = async (event: MouseEvent) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    const answer = await fetchFile(href);
    running.current = false;
    if (!answer.success) return say({ text: answer.error });
    saveFile(answer.file, name || answer.name);
  };
  return (
    <a className={className} href={href} download={name} onClick={save}>
      {children}
    </a>
  );
}

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
