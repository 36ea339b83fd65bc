import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Design } from '#features/designs/contract.ts';
import { describeDesign, nameDesign } from '#features/designs/messages.ts';
import { makeDesign, type OfferLine } from '#features/offers/office/queries.ts';
import type { UploadedFile } from '#features/uploads/contract.ts';
import { officeApi } from '../../../session/office-api.ts';
import { type EditorBlank, useEditor } from './editor-context.ts';
import { EditorSelect } from './fields.tsx';

const makePrefix = 'make of ';

/** The design of a line: a stored one, or one made of a file at the line's place and size. */
export function DesignField({ at, blank }: { at: number; blank: EditorBlank }) {
  const { record, content, saved, changeLine, errorOf, addDesign } = useEditor();
  const designs = useDesigns();
  const [state, setState] = useState({ busy: false, error: '' });
  const line = content.lines[at];
  const design = designs.find(({ id }) => id === line?.designId);
  const files = [...record.quote.files, ...record.changes.flatMap((change) => change.files)].filter(isDrawing);
  const own = designs.filter(({ productId }) => productId === blank.id);
  async function make(url: string): Promise<void> {
    const body = line && toNewDesign(line, blank, url);
    if (!body)
      return setState({ busy: false, error: 'Choose a technique and pieces first: it is made at that place.' });
    setState({ busy: true, error: '' });
    const answer = await makeDesign(officeApi, record.quote.id, body);
    setState({ busy: false, error: answer.success ? '' : firstError(answer) });
    if (!answer.success) return;
    addDesign(answer.design);
    changeLine(at, { designId: answer.design.id, decoration: undefined });
  }
  if (own.length === 0 && files.length === 0 && !line?.designId) return null;
  return (
    <>
      <EditorSelect
        label={state.busy ? 'Design, being made…' : 'Design'}
        className="c12"
        value={line?.designId ?? ''}
        options={[
          { value: '', label: 'None: as the fields say' },
          ...own.map((one) => ({ value: one.id, label: describeDesign(nameDesign(one)).join(', ') })),
          ...(line?.designId && !own.some(({ id }) => id === line.designId)
            ? [{ value: line.designId, label: 'A design that is no longer kept' }]
            : []),
          ...files.map(({ name, url }) => ({ value: makePrefix + url, label: `Make one of ${name}` })),
        ]}
        isChanged={line?.designId !== saved.lines[at]?.designId}
        error={state.error || errorOf(`lines.${at}.designId`)}
        onChange={(value) =>
          value.startsWith(makePrefix)
            ? void make(value.slice(makePrefix.length))
            : changeLine(at, { designId: value || undefined, ...(value ? { decoration: undefined } : {}) })
        }
      />
      {design && <DesignWords design={design} />}
    </>
  );
}

/** The designs of the record, and those that were made since. */
export function useDesigns(): Design[] {
  const { record, made } = useEditor();
  const isNew = ({ id }: Design) => !record.designs.some((design) => design.id === id);
  return [...record.designs, ...made.filter(isNew)];
}

function DesignWords({ design }: { design: Design }) {
  const { previews, names, check } = design;
  return (
    <div className="fl c12">
      <div className="fl-pic">{previews.near && <img src={previews.near} alt="The design from near" />}</div>
      <div>
        <b>{names.technique}</b>
        <p className="small mute">{describeDesign(nameDesign(design)).join(', ')}</p>
        <ul className="chk">
          {check.findings
            .filter(({ level }) => level !== 'ok')
            .map(({ code, level, message }) => (
              <li key={code} className={level === 'hard' ? 'no' : 'so'}>
                <CircleAlert className="icon" aria-hidden="true" />
                {message}
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}

const isDrawing = ({ type }: UploadedFile) => /^image\/|svg|pdf/.test(type);

/** In the middle of the line's area, as wide as the line says. */
function toNewDesign(line: OfferLine, blank: EditorBlank, url: string) {
  const { decoration, pieces } = line;
  const area = blank.areas.find(({ id }) => id === decoration?.areaId);
  const variantId = pieces?.[0]?.variantId;
  if (!decoration || !area || !variantId) return undefined;
  const { technique, areaId, widthMm, heightMm } = decoration;
  const place = {
    xMm: Math.round((area.widthMm - widthMm) / 2),
    yMm: Math.round((area.heightMm - heightMm) / 2),
    widthMm,
    rotation: 0,
  };
  return {
    artwork: { url },
    technique: technique as Design['technique'],
    productId: blank.id,
    variantId,
    areaId,
    place,
  };
}

function firstError({ error, validationErrors }: { error: string; validationErrors?: Record<string, string> }): string {
  return Object.values(validationErrors ?? {})[0] ?? error;
}
