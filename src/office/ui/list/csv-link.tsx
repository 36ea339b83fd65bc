import { Download } from 'lucide-react';
import { buildUrl } from '#http/api-client.ts';
import { FileLink } from '../file-link.tsx';

interface CsvLinkProps {
  path: string;
  /** As the list is read: all its pages are in the file. */
  query: object;
  /** Beside 'CSV': how many rows it has. */
  words?: string;
}

/** The rows of a list as a file. */
export function CsvLink({ path, query, words }: CsvLinkProps) {
  return (
    <FileLink className="b" href={buildUrl(path, {}, { ...query, after: undefined })}>
      <Download className="icon icon-s" aria-hidden="true" />
      {words ? `CSV, ${words}` : 'CSV'}
    </FileLink>
  );
}
