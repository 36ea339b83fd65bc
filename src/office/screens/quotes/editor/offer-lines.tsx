import { Copy, Plus, Trash2 } from 'lucide-react';
import { maxLines } from '#features/offers/constants.ts';
import type { OfferLine } from '#features/offers/office/queries.ts';
import { BlankLine } from './blank-line.tsx';
import { useEditor } from './editor-context.ts';
import { FreeLine } from './free-line.tsx';
import { useKeys } from './use-keys.ts';

const isBlank = (line: OfferLine) => line.productId !== undefined || line.designId !== undefined;

/** The lines of the offer, and how one more begins. */
export function EditorLines() {
  const { content, change } = useEditor();
  const { lines } = content;
  const keys = useKeys(lines.length);
  const put = (at: number, removed: number, ...added: OfferLine[]) => {
    keys.put(at, removed, added.length);
    change({ lines: lines.toSpliced(at, removed, ...added) });
  };
  return (
    <>
      {lines.map((line, at) => (
        <section className="ol" key={keys.of(at)} aria-labelledby={`line-${at}`}>
          <div className="ol-h">
            <h3 id={`line-${at}`}>
              {at + 1}. {line.text || (isBlank(line) ? 'Blank' : 'Free line')}
            </h3>
            {lines.length < maxLines && (
              <button
                type="button"
                className="ib"
                aria-label={`Copy line ${at + 1}`}
                onClick={() => put(at + 1, 0, { ...line })}
              >
                <Copy className="icon icon-s" aria-hidden="true" />
              </button>
            )}
            <button type="button" className="ib" aria-label={`Remove line ${at + 1}`} onClick={() => put(at, 1)}>
              <Trash2 className="icon icon-s" aria-hidden="true" />
            </button>
          </div>
          {isBlank(line) ? <BlankLine at={at} /> : <FreeLine at={at} />}
        </section>
      ))}
      <AddLine add={(line) => put(lines.length, 0, line)} />
    </>
  );
}

function AddLine({ add }: { add: (line: OfferLine) => void }) {
  const { choices, errorOf } = useEditor();
  const [first] = choices.blanks;
  return (
    <div className="ol">
      <div className="btns">
        {first && (
          <button
            type="button"
            className="b b-s"
            onClick={() => add({ text: '', productId: first.id, pieces: [], unitPrice: 0, reason: '' })}
          >
            <Plus className="icon icon-s" aria-hidden="true" />
            Blank with a design
          </button>
        )}
        <button
          type="button"
          className="b b-s"
          onClick={() => add({ text: '', quantity: 1, unitPrice: 0, reason: '' })}
        >
          <Plus className="icon icon-s" aria-hidden="true" />
          Free line
        </button>
      </div>
      {errorOf('lines') && <p className="err">{errorOf('lines')}</p>}
    </div>
  );
}
