import { formatFileSize, formatNumber } from '#shared/format.ts';
import { Button } from '#ui/button.tsx';
import { nameColour } from '../../check/colour-names.ts';
import { Canvas } from '../parts/canvas.tsx';
import { type Refused, RefusedCard } from '../parts/refused-card.tsx';
import { Step } from '../parts/step.tsx';
import type { Studio } from '../parts/studio.ts';
import { Findings, sumUp } from './findings.tsx';

interface ArtworkStepProps {
  studio: Studio;
  pickFile(): void;
  /** A file that was to replace the drawing, and why it does not. */
  refused: Refused | undefined;
}

export function ArtworkStep({ studio, pickFile, refused }: ArtworkStepProps) {
  const findings = studio.findingsOf(studio.choices.technique);
  return (
    <Step number={1} title="Artwork" sum={sumUp(studio, findings)}>
      <File studio={studio} pickFile={pickFile} />
      <div role="alert">{refused && <RefusedCard refused={refused} pickFile={pickFile} />}</div>
      <Findings studio={studio} findings={findings} pickFile={pickFile} />
      <Background studio={studio} />
    </Step>
  );
}

function File({ studio: { brought, drawing }, pickFile }: Pick<ArtworkStepProps, 'studio' | 'pickFile'>) {
  const { file: size, vector } = drawing.facts;
  if (brought.kind !== 'file') return null;
  const { file } = brought;
  const pixels = `${formatNumber(size.width)} × ${formatNumber(size.height)} px`;
  return (
    <div className="st-art">
      <Canvas className="st-art-pic" bitmap={drawing.small} />
      <div>
        <b>{file.name}</b>
        <span className="st-tab">
          {vector ? 'Lines, sharp at any size' : pixels}, {formatFileSize(file.size)}
        </span>
      </div>
      <Button look="text" onClick={pickFile}>
        Replace<span className="vh"> the artwork</span>
      </Button>
    </div>
  );
}

/** A plain background was found: it is off, or stays at the visitor's wish. */
function Background({ studio: { client, drawing, keepsBackground } }: { studio: Studio }) {
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
        onChange={({ target }) => client.keepBackground(!target.checked)}
      />
    </label>
  );
}
