import { useState } from 'react';
import type { OfferLine } from '#features/offers/office/queries.ts';
import { type Blank, useEditor } from './editor-context.ts';
import { NumberField, SelectField, TextField } from './fields.tsx';

type Decoration = NonNullable<OfferLine['decoration']>;

/** Technique, place and size of a line without a design. */
export function DecorationFields({ at, blank }: { at: number; blank: Blank }) {
  const { choices, content, changeLine, faultOf } = useEditor();
  const decoration = content.lines[at]?.decoration;
  const change = (part: Partial<Decoration>) =>
    decoration && changeLine(at, { decoration: { ...decoration, ...part } });
  const path = `lines.${at}.decoration`;
  const techniques = choices.priceList.techniques.map(({ slug, name }) => ({ value: slug, label: name }));
  const begin = (technique: string) => {
    if (decoration) return change({ technique });
    const [area] = blank.areas;
    if (!area) return;
    const side = Math.round(Math.min(100, area.widthMm, area.heightMm));
    changeLine(at, { decoration: { technique, areaId: area.id, widthMm: side, heightMm: side, colours: 1 } });
  };
  return (
    <>
      <SelectField
        label="Technique"
        className="c4 k6"
        value={decoration?.technique ?? ''}
        options={[{ value: '', label: 'No print' }, ...techniques]}
        fault={faultOf(`${path}.technique`)}
        onChange={(value) => (value ? begin(value) : changeLine(at, { decoration: undefined }))}
      />
      {decoration && (
        <>
          <NumberField
            label="Colours (empty: full)"
            className="c3 k6"
            value={decoration.colours ?? undefined}
            fault={faultOf(`${path}.colours`)}
            onChange={(colours) => change({ colours: colours ?? null })}
          />
          <SelectField
            label="Place"
            className="c5 k6"
            value={decoration.areaId}
            options={listPlaces(blank, decoration.areaId)}
            fault={faultOf(`${path}.areaId`)}
            onChange={(areaId) => change({ areaId })}
          />
          <SizeField at={at} decoration={decoration} change={change} />
        </>
      )}
    </>
  );
}

/** An area that is no longer there stands first, so that another one can be chosen. */
function listPlaces({ areas }: Blank, areaId: string) {
  const known = areas.map(({ id, name }) => ({ value: id, label: name }));
  return areas.some(({ id }) => id === areaId) ? known : [{ value: areaId, label: 'Choose the place' }, ...known];
}

interface SizeProps {
  at: number;
  decoration: Decoration;
  change: (part: Partial<Decoration>) => void;
}

/** Width and height in one field: `85 × 60`. */
function SizeField({ at, decoration: { widthMm, heightMm }, change }: SizeProps) {
  const { faultOf } = useEditor();
  const [text, setText] = useState('');
  const typed = readSize(text);
  const isTyped = typed === undefined || (typed.widthMm === widthMm && typed.heightMm === heightMm);
  const path = `lines.${at}.decoration`;
  const wrong = text !== '' && typed === undefined ? 'Write it as 85 × 60' : undefined;
  return (
    <TextField
      label="Size, mm"
      className="c4 k6"
      value={text !== '' && isTyped ? text : `${widthMm} × ${heightMm}`}
      fault={wrong ?? faultOf(`${path}.widthMm`) ?? faultOf(`${path}.heightMm`)}
      onChange={(value) => {
        setText(value);
        const size = readSize(value);
        if (size) change(size);
      }}
    />
  );
}

function readSize(text: string): { widthMm: number; heightMm: number } | undefined {
  const found = /^\s*(\d{1,4})\s*[×x*, ]\s*(\d{1,4})\s*$/i.exec(text);
  return found ? { widthMm: Number(found[1]), heightMm: Number(found[2]) } : undefined;
}
