import type { OfferLine } from '#features/offers/office/queries.ts';
import { type EditorBlank, useEditor } from './editor-context.ts';
import { EditorField, EditorSelect, NumberField } from './fields.tsx';
import { readSize } from './read-number.ts';
import { useTypedText } from './use-typed-text.ts';

type Decoration = NonNullable<OfferLine['decoration']>;

/** Technique, place and size of a line without a design. */
export function DecorationFields({ at, blank }: { at: number; blank: EditorBlank }) {
  const { choices, content, saved, changeLine, errorOf } = useEditor();
  const decoration = content.lines[at]?.decoration;
  const before = saved.lines[at]?.decoration;
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
      <EditorSelect
        label="Technique"
        className="c4 k6"
        value={decoration?.technique ?? ''}
        options={[{ value: '', label: 'No print' }, ...techniques]}
        isChanged={decoration?.technique !== before?.technique}
        error={errorOf(`${path}.technique`)}
        onChange={(value) => (value ? begin(value) : changeLine(at, { decoration: undefined }))}
      />
      {decoration && (
        <>
          <NumberField
            label="Colours (empty: full)"
            className="c3 k6"
            path={`${path}.colours`}
            value={decoration.colours ?? undefined}
            isChanged={decoration.colours !== before?.colours}
            error={errorOf(`${path}.colours`)}
            onChange={(colours) => change({ colours: colours ?? null })}
          />
          <EditorSelect
            label="Place"
            className="c5 k6"
            value={decoration.areaId}
            options={listPlaces(blank, decoration.areaId)}
            isChanged={decoration.areaId !== before?.areaId}
            error={errorOf(`${path}.areaId`)}
            onChange={(areaId) => change({ areaId })}
          />
          <SizeField at={at} decoration={decoration} change={change} />
        </>
      )}
    </>
  );
}

/** An area that is no longer there stands first, so that another one can be chosen. */
function listPlaces({ areas }: EditorBlank, areaId: string) {
  const known = areas.map(({ id, name }) => ({ value: id, label: name }));
  return areas.some(({ id }) => id === areaId) ? known : [{ value: areaId, label: 'Choose the place' }, ...known];
}

interface SizeProps {
  at: number;
  decoration: Decoration;
  change: (part: Partial<Decoration>) => void;
}

const showSize = ({ widthMm, heightMm }: Pick<Decoration, 'widthMm' | 'heightMm'>) => `${widthMm} × ${heightMm}`;

/** Width and height in one field: `85 × 60`. */
function SizeField({ at, decoration: { widthMm, heightMm }, change }: SizeProps) {
  const { saved, errorOf } = useEditor();
  const before = saved.lines[at]?.decoration;
  const path = `lines.${at}.decoration`;
  const value = { widthMm, heightMm };
  const { input, error } = useTypedText({
    path: `${path}.widthMm`,
    value,
    show: showSize,
    read: readSize,
    onChange: change,
  });
  return (
    <EditorField
      label="Size, mm"
      className="c4 k6"
      isChanged={widthMm !== before?.widthMm || heightMm !== before?.heightMm}
      error={error ?? errorOf(`${path}.widthMm`) ?? errorOf(`${path}.heightMm`)}
    >
      {(parts) => <input {...parts} {...input} />}
    </EditorField>
  );
}
