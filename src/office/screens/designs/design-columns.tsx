import { ImageOff, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { describeFindings } from '#features/designs/check/messages.ts';
import { describeArea, describeDrawing, describeTechnique } from '#features/designs/messages.ts';
import type { DesignRow } from '#features/designs/office/queries.ts';
import { formatRecentTime } from '#shared/format.ts';
import { FileLink } from '../../ui/file-link.tsx';
import type { TableColumn } from '../../ui/list/data-table.tsx';

/** @param onRemove only for the owner */
export function designColumns(onRemove: ((design: DesignRow) => void) | undefined): TableColumn<DesignRow>[] {
  const columns: TableColumn<DesignRow>[] = [
    {
      title: 'Picture',
      className: 'design-pic',
      cell: ({ summary }) => <Preview summary={summary} />,
    },
    {
      title: 'Drawing',
      className: 'k-2 r1 any',
      cell: (design) => <Drawing {...design} />,
    },
    {
      title: 'On',
      className: 'k-2 r2',
      cell: (design) => <Placement {...design} />,
    },
    {
      title: 'Check',
      className: 'k-2 r3 design-says',
      cell: ({ findings }) =>
        findings.length === 0 ? (
          <span className="okay">Nothing to say</span>
        ) : (
          describeFindings(findings).map((message) => <p key={message}>{message}</p>)
        ),
    },
    {
      title: 'Used by',
      sort: 'uses',
      className: 'k-2 r4 nb',
      cell: (design) => <Uses {...design} />,
    },
    {
      title: 'Made',
      sort: 'made',
      kind: 'time',
      className: 'nb mute only-desk',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatRecentTime(createdAt)}</time>,
    },
  ];
  if (onRemove)
    columns.push({
      title: 'Actions',
      className: 'act k-2',
      cell: (row) => (
        <button type="button" className="b b-s b-bad" onClick={() => onRemove(row)}>
          <Trash2 className="icon icon-s" aria-hidden="true" />
          Remove…<span className="vh"> {describeDrawing(row.summary)}</span>
        </button>
      ),
    });
  return columns;
}

function Preview({ summary }: Pick<DesignRow, 'summary'>) {
  return summary.preview ? (
    <img
      src={summary.preview}
      alt={`${describeDrawing(summary)} on the garment`}
      loading="lazy"
      width="72"
      height="72"
    />
  ) : (
    <span className="design-none">
      <ImageOff className="icon" aria-hidden="true" />
      <span className="vh">No picture: only the house can open the file</span>
    </span>
  );
}

function Drawing({ summary, artworkUrl }: Pick<DesignRow, 'summary' | 'artworkUrl'>) {
  const drawing = describeDrawing(summary);
  return artworkUrl ? (
    <FileLink className="link" href={artworkUrl} name={drawing}>
      {drawing}
    </FileLink>
  ) : (
    <b>{drawing}</b>
  );
}

function Placement({ product, color, summary }: Pick<DesignRow, 'product' | 'color' | 'summary'>) {
  return (
    <span className="two-line">
      {describeTechnique(summary)}
      <small>
        {product}, {color}, {describeArea(summary)}
      </small>
    </span>
  );
}

function Uses({ uses, isUsed, usedAt }: Pick<DesignRow, 'uses' | 'isUsed' | 'usedAt'>) {
  return (
    <>
      {uses.map(({ kind, id, number }) => (
        <Link key={id} className="link" to={`/${kind}s/${id}`}>
          {number}
        </Link>
      ))}
      {!isUsed && <span className="mute">Nobody, opened {formatRecentTime(usedAt)}</span>}
      {isUsed && uses.length === 0 && <span className="mute">A record that is gone</span>}
    </>
  );
}
