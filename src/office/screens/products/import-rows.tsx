import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatProductValue, productChangeLabel } from '#features/activity/messages.ts';
import type { ImportAnswer } from '#features/catalogue/office/queries.ts';
import { pluralForm } from '#shared/format.ts';
import { csvText } from '../../ui/csv-text.ts';
import { saveFile } from '../../ui/file-link.tsx';
import { DataTable, type TableColumn } from '../../ui/list/data-table.tsx';

export function ImportNumbers({ report }: { report: ImportAnswer }) {
  const wrong = {
    label: pluralForm(report.errors.length, 'cell is wrong', 'cells are wrong'),
    value: report.errors.length,
    isLate: true,
  };
  const right = [
    { label: 'will change', value: report.changed, isLate: false },
    ...(report.kind === 'products' ? [{ label: 'are new', value: report.created, isLate: false }] : []),
    { label: 'are the same', value: report.unchanged, isLate: false },
  ];
  const numbers = wrong.value > 0 ? [...right, wrong] : right;
  return (
    <dl className="stats" aria-label={report.kind === 'products' ? 'Products of the file' : 'Sizes of the file'}>
      {numbers.map(({ label, value, isLate }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isLate ? 'late' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Wrong = ImportAnswer['errors'][number];
interface Changed {
  line: number;
  product: string;
  what: string;
  from: string;
  to: string;
}

const wrongColumns: TableColumn<Wrong>[] = [
  { title: 'Line', right: true, className: 'strong k-l', cell: ({ line }) => <Line line={line} /> },
  { title: 'SKU', className: 'nb k-r', cell: ({ sku }) => sku },
  { title: 'Column', className: 'k-l nb', cell: ({ column }) => column },
  { title: 'It says', className: 'nb late k-r', cell: ({ says }) => (says ? `“${says}”` : '') },
  { title: 'What is wrong', className: 'k-2', cell: ({ message }) => message },
];

const changedColumns: TableColumn<Changed>[] = [
  { title: 'Line', right: true, className: 'k-r r1 mute', cell: ({ line }) => <Line line={line} /> },
  { title: 'Product', className: 'k-l r1', cell: ({ product }) => product },
  { title: 'What', className: 'k-l r2', cell: ({ what }) => what },
  { title: 'Now', right: true, className: 'mute only-desk', cell: ({ from }) => shorten(from) },
  {
    title: 'Then',
    right: true,
    className: 'strong k-r r2',
    cell: ({ from, to }) => (
      <>
        <span className="only-phone mute">{shorten(from)} → </span>
        {shorten(to) || 'off sale'}
      </>
    ),
  },
];

function Line({ line }: { line: number }) {
  return (
    <>
      <span className="only-phone">Line </span>
      {line}
    </>
  );
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

export function WrongRows({ report: { errors } }: { report: ImportAnswer }) {
  if (errors.length === 0) return null;
  return (
    <section className="box">
      <div className="box-h">
        <h2>
          <b>{errors.length}</b>
          {pluralForm(errors.length, 'Cell is wrong', 'Cells are wrong')}
        </h2>
        <button type="button" className="b b-s" onClick={() => saveWrong(errors)}>
          <Download className="icon icon-s" aria-hidden="true" />
          {errors.length === 1 ? 'This one' : `These ${errors.length}`} as CSV
        </button>
      </div>
      <DataTable
        label="What is wrong"
        rows={errors}
        columns={wrongColumns}
        rowId={({ line, column, message }) => `${line} ${column} ${message}`}
        rowTo={() => undefined}
      />
    </section>
  );
}

/** As the table has them: to be sent to whose file it is. */
function saveWrong(errors: Wrong[]): void {
  const headings = ['Line', 'SKU', 'Column', 'It says', 'What is wrong'];
  const cells = errors.map(({ line, sku, column, says, message }) => [line, sku, column, says, message]);
  saveFile(new Blob([csvText([headings, ...cells])], { type: 'text/csv' }), 'wrong-cells.csv');
}

const shownFirst = 20;

export function ChangedRows({ report: { kind, changes } }: { report: ImportAnswer }) {
  const [showsAll, setShowsAll] = useState(false);
  if (changes.length === 0) return null;
  const rows = (showsAll ? changes : changes.slice(0, shownFirst)).map(({ line, product, ...change }) => ({
    line,
    product,
    what: productChangeLabel(change, kind),
    from: formatProductValue(change.from),
    to: formatProductValue(change.to),
  }));
  return (
    <section className="box">
      <div className="box-h">
        <h2>
          <b>{changes.length}</b>
          {pluralForm(changes.length, 'Change')}
        </h2>
        {rows.length < changes.length && <span className="small mute">first {rows.length}</span>}
      </div>
      <DataTable
        label="What will change"
        rows={rows}
        columns={changedColumns}
        rowId={({ line, what }) => `${line} ${what}`}
        rowTo={() => undefined}
      />
      {rows.length < changes.length && (
        <button type="button" className="q-more" onClick={() => setShowsAll(true)}>
          All {changes.length}
        </button>
      )}
    </section>
  );
}
