import { Upload } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { maxCsvBytes } from '#features/catalogue/constants.ts';
import { type ImportAnswer, importCsv } from '#features/catalogue/office/queries.ts';
import { plural } from '#shared/format.ts';
import { Page } from '../../frame/page.tsx';
import { officeApi } from '../../session/office-api.ts';
import { FileLink } from '../../ui/file-link.tsx';
import { ActionFailed } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type ChosenFile, ImportBox } from './import-box.tsx';
import { ChangedRows, ImportNumbers, WrongRows } from './import-rows.tsx';

/** A CSV is shown row by row before anything is written; then all of it is imported, or nothing. */
export function ImportScreen() {
  const say = useToast();
  const [file, setFile] = useState<ChosenFile>();
  const [error, setError] = useState('');
  const [report, setReport] = useState<ImportAnswer>();
  const dryRun = useAction((chosen: ChosenFile, withStock: boolean) =>
    importCsv(officeApi, { text: chosen.text, dryRun: true, withStock }).then((answer) => {
      if (answer.success) setReport(answer);
      return answer;
    }),
  );
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [picked] = event.target.files ?? [];
    event.target.value = '';
    if (!picked) return;
    const read = await readCsvFile(picked);
    setError(read.error ?? '');
    setReport(undefined);
    setFile(read.file);
    if (read.file) void dryRun.run(read.file, false);
  };
  const done = (rows: number) => {
    say({ text: `${plural(rows, 'row is', 'rows are')} imported.` });
    setFile(undefined);
    setReport(undefined);
  };
  return (
    <Page title="Import CSV" sub={file ? `${file.name}. Nothing is written yet.` : 'Products, or stock alone.'}>
      {error && (
        <p className="note note-bad" role="alert">
          {error}
        </p>
      )}
      <ActionFailed failure={dryRun.failure} />
      {report && file ? (
        <>
          <ImportNumbers report={report} />
          <div className="page">
            <div>
              <WrongRows report={report} />
              <ChangedRows report={report} />
            </div>
            <ImportBox
              file={file}
              report={report}
              done={done}
              choose={<ChooseFile label="Another file" onChoose={choose} />}
              again={(withStock) => void dryRun.run(file, withStock)}
            />
          </div>
        </>
      ) : (
        <Start choose={<ChooseFile label="Choose a CSV file" onChoose={choose} isFirst />} busy={dryRun.busy} />
      )}
    </Page>
  );
}

function Start({ choose, busy }: { choose: ReactNode; busy: boolean }) {
  return (
    <div className="blank">
      <Upload className="icon" aria-hidden="true" />
      <h2>{busy ? 'Reading it' : 'What may change is shown first'}</h2>
      <p>
        A table of products has the columns of the list’s own{' '}
        <FileLink href="/api/catalogue/products/csv">CSV</FileLink>. A table of stock has sku, colour, size and stock (a
        count), or change (+5, -2).
      </p>
      <div className="btns">
        {choose}
        <Link className="b" to="/products">
          Back to products
        </Link>
      </div>
    </div>
  );
}

interface ChooseProps {
  label: string;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
  isFirst?: boolean;
}

function ChooseFile({ label, onChoose, isFirst }: ChooseProps) {
  return (
    <label className={isFirst ? 'b b-first b-file' : 'b b-wide b-file'}>
      {label}
      <input className="vh" type="file" accept=".csv,text/csv" onChange={onChoose} />
    </label>
  );
}

/** The text of a file, or why it cannot be taken. */
async function readCsvFile(file: File): Promise<{ file?: ChosenFile; error?: string }> {
  if (file.size > maxCsvBytes) return { error: `${file.name} is larger than ${maxCsvBytes / 1024 / 1024} MB.` };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return { file: { name: file.name, text } };
  } catch {
    return { error: `${file.name} is not UTF-8 text. Save it as "CSV UTF-8".` };
  }
}
