import { Check } from 'lucide-react';
import { grouped } from '#shared/numbers.ts';
import { Button } from '#ui/button.tsx';
import { Tick } from '#ui/forms/field.tsx';
import { nameColour } from '../../choices/colour-names.ts';
import { type Finding, type FindingCode, measureDrawing } from '../../judge/judge.ts';
import { sayCm } from '../../placing/view.ts';
import { Canvas } from '../parts/canvas.tsx';
import { Fault } from '../parts/fault.tsx';
import { sizeInWords } from '../parts/size-in-words.ts';
import { Step } from '../parts/step.tsx';
import type { Studio } from '../parts/studio.ts';
import { listWaysOut } from './ways-out.ts';

interface ArtworkStepProps {
  studio: Studio;
  pickFile(): void;
  /** A file that was to replace the drawing and could not be read. */
  refused: File | undefined;
}

export function ArtworkStep({ studio, pickFile, refused }: ArtworkStepProps) {
  const { choices, design, dispatch } = studio;
  const findings = studio.findingsOf(choices.technique);
  const hasSoft = findings.some(({ level }) => level === 'soft');
  const width = sayCm(choices.place.widthMm);
  const toSettle = findings.length === 1 ? '1 thing to settle' : `${findings.length} things to settle`;
  return (
    <Step number={1} title="Artwork" sum={findings.length > 0 ? toSettle : `Sharp at ${width} cm`}>
      <File studio={studio} pickFile={pickFile} />
      {refused && (
        <Fault
          tone="bad"
          figure="0 px"
          words={`We cannot read ${refused.name} here. Your drawing is kept.`}
          outs={[{ title: 'Choose another file', detail: 'PNG, JPG, WebP or GIF', label: 'Choose', act: pickFile }]}
        />
      )}
      {findings.length > 0 && (
        <div className="st-settle">
          {findings.map((finding) => (
            <Fault
              key={finding.code}
              tone={finding.level === 'hard' ? 'bad' : 'warn'}
              {...finding}
              outs={listWaysOut(finding, studio, pickFile)}
            />
          ))}
        </div>
      )}
      <Proofs studio={studio} findings={findings} />
      {hasSoft && (
        <Tick
          label="Make it as it is. I know what it will look like."
          checked={design.asItIs}
          onChange={({ target }) => dispatch({ type: 'as it is', value: target.checked })}
        />
      )}
      <Background studio={studio} />
    </Step>
  );
}

function File({ studio: { file, drawing }, pickFile }: Pick<ArtworkStepProps, 'studio' | 'pickFile'>) {
  const { width, height } = drawing.facts.file;
  return (
    <div className="st-art">
      <Canvas className="st-art-pic" bitmap={drawing.small} />
      <div>
        <b>{file.name}</b>
        <span className="st-tab">
          {grouped(width)} × {grouped(height)} px, {sizeInWords(file.size)}
        </span>
      </div>
      <Button look="text" onClick={pickFile}>
        Replace<span className="vh"> the artwork</span>
      </Button>
    </div>
  );
}

/** What was measured and holds. What does not hold stands above, with its ways out. */
function Proofs({ studio, findings }: { studio: Studio; findings: Finding[] }) {
  const { drawing, choices, shop } = studio;
  const technique = shop.prices.techniques.find(({ slug }) => slug === choices.technique);
  const { dpi, thinnestMm, colours } = measureDrawing(drawing.facts, choices.place.widthMm);
  const isFine = (code: FindingCode) => findings.every((finding) => finding.code !== code);
  const { medium = '', fewestDpi = null, thinnestLineMm = null } = technique ?? {};
  const needs = (value: number | null, unit: string) => (value === null ? '' : ` ${medium} needs ${value}${unit}.`);
  return (
    <ul className="st-proofs" aria-label="What we checked">
      {isFine('dpi') && (
        <Proof figure={`${grouped(Math.round(dpi))} dpi`}>
          at {sayCm(choices.place.widthMm)} cm: sharp.{needs(fewestDpi, '')}
        </Proof>
      )}
      {isFine('line') && (
        <Proof figure={`${thinnestMm.toFixed(1)} mm`}>thinnest line: fine.{needs(thinnestLineMm, ' mm')}</Proof>
      )}
      {isFine('colours') && (
        <Proof figure={colours === null ? 'A photo' : colours === 1 ? '1 colour' : `${colours} colours`}>
          <Inks inks={drawing.facts.inks} />
        </Proof>
      )}
    </ul>
  );
}

function Proof({ figure, children }: { figure: string; children: React.ReactNode }) {
  return (
    <li>
      <b>{figure}</b>
      <p>{children}</p>
      <span className="st-sign">
        <Check size={18} strokeWidth={2.4} aria-hidden="true" />
        <span className="vh">fine</span>
      </span>
    </li>
  );
}

const maxInks = 12;

function Inks({ inks }: { inks: readonly string[] }) {
  if (inks.length === 0) return <>All of its colours are printed.</>;
  const names = [...new Set(inks.map(nameColour))];
  return (
    <>
      <span className="st-inks" aria-hidden="true">
        {inks.slice(0, maxInks).map((hex) => (
          <span key={hex} className="st-dot" style={{ backgroundColor: hex }} />
        ))}
      </span>
      <span className="vh">{names.join(', ')}.</span>
    </>
  );
}

/** A plain background was found: it is off, or stays at the visitor's wish. */
function Background({ studio: { drawing, file, open, keepsBackground } }: { studio: Studio }) {
  const { removed, ground } = drawing.facts;
  if (!removed && !keepsBackground) return null;
  return (
    <label className="st-switch">
      <span>
        <b>{removed ? 'Background removed.' : 'Background kept.'}</b>{' '}
        {ground && `It ${removed ? 'was' : 'is'} plain ${nameColour(ground)}.`}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        checked={removed}
        aria-label="Background removed"
        onChange={({ target }) => open(file, { keepBackground: !target.checked })}
      />
    </label>
  );
}
