import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type StockReason, stockReasons } from '#features/catalogue/constants.ts';
import { type ImportAnswer, importCsv } from '#features/catalogue/office/queries.ts';
import { pluralForm } from '#shared/format.ts';
import { officeApi } from '../../session/office-api.ts';
import { ActionFailed } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';

const reasons = Object.entries(stockReasons).filter(([reason]) => reason !== 'undone') as [StockReason, string][];

export interface ChosenFile {
  name: string;
  text: string;
}

interface ImportBoxProps {
  file: ChosenFile;
  report: ImportAnswer;
  done: (rows: number) => void;
  /** Another file. */
  choose: ReactNode;
  /** Another dry run. */
  again: (withStock: boolean) => void;
}

export function ImportBox({ file, report, done, choose, again }: ImportBoxProps) {
  const [withStock, setWithStock] = useState(false);
  const { kind, errors, changes, print } = report;
  const rows = report.changed + report.created;
  const run = useAction(
    (reason?: StockReason) => importCsv(officeApi, { text: file.text, dryRun: false, withStock, reason, print }),
    () => done(rows),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The file of products asks for no reason.
    void run.run((new FormData(event.currentTarget).get('reason') ?? undefined) as StockReason | undefined);
  };
  return (
    <form className="box" onSubmit={submit}>
      <div className="box-h">
        <h2>Import</h2>
      </div>
      <div className="box-b stack">
        {kind === 'stock' && errors.length === 0 && <ReasonField />}
        {kind === 'products' && (
          <label className="ckl">
            <input
              className="ck"
              type="checkbox"
              checked={withStock}
              onChange={(event) => {
                setWithStock(event.target.checked);
                again(event.target.checked);
              }}
            />
            <span>Set the stock of the file too{report.stockLeft > 0 && ` (${report.stockLeft} sizes differ)`}</span>
          </label>
        )}
        <ActionFailed failure={run.failure} />
        {run.failure?.status === 409 && (
          <button type="button" className="b b-wide" onClick={() => again(withStock)}>
            Look at the rows again
          </button>
        )}
        {errors.length === 0 && (
          <button type="submit" className="b b-first b-wide" disabled={run.busy || changes.length === 0}>
            {changes.length === 0 ? 'Nothing changes' : `Import ${rows} ${words(kind, rows)}`}
          </button>
        )}
        {choose}
        <p className="hint">
          {errors.length > 0
            ? 'Correct the file and choose it again: all of it is imported, or nothing.'
            : `All or none: if one row fails, nothing is written. Each change goes into the activity with your name.${
                kind === 'products' ? ' Content files leave alone what changes here.' : ''
              }`}
        </p>
      </div>
    </form>
  );
}

function ReasonField() {
  const id = useId();
  return (
    <div className="f">
      <label htmlFor={id}>Why</label>
      <select id={id} className="in" name="reason">
        {reasons.map(([reason, label]) => (
          <option key={reason} value={reason}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function words(kind: ImportAnswer['kind'], rows: number): string {
  return pluralForm(rows, kind === 'products' ? 'product' : 'size');
}
