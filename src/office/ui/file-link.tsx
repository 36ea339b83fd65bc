import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
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
 * A file of the shop, read to its end before it is saved. An ended session asks for the password, a failure is told.
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

interface FilesButtonProps {
  files: readonly { url: string; name: string }[];
  className?: string;
  children: ReactNode;
}

/** Files of the shop to save, one after another; one that fails is said and ends it. */
export function FilesButton({ files, className, children }: FilesButtonProps) {
  const say = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    for (const { url, name } of files) {
      const answer = await fetchFile(url);
      if (answer.success) saveFile(answer.file, name);
      else {
        say({ text: `${name}: ${answer.error}` });
        break;
      }
    }
    setBusy(false);
  };
  return (
    <button type="button" className={className} disabled={busy} onClick={save}>
      {children}
    </button>
  );
}

/** Saves a file that the browser has. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
