// Processor time of the studio's renderer, one core: what a preview costs and how many a second there can be.
import { type TechniqueSlug, techniqueSlugs } from '../../src/features/designs/constants.ts';
import { type Artwork, prepareArtwork } from '../../src/features/designs/render/artwork.ts';
import { renderTechnique } from '../../src/features/designs/render/render.ts';
import { techniques } from '../../src/features/designs/render/techniques/index.ts';
import { loadDrawing } from '../support/drawings.ts';

/** Milliseconds at max for a layer of 800 × 800 pixels and for a close-up of 900 × 675. */
const maxLayerMs = 300;
const maxFineLayerMs = 450;
const maxMacroMs = 600;
/** Thread and stones are set one by one. */
const fine: TechniqueSlug[] = ['embroidery', 'diamond-motif-making'];

const layerPixels = 800 * 800;
const frame = { width: 900, height: 675 };

export async function measureRenders(): Promise<string[]> {
  const artwork = prepareArtwork(await loadDrawing('crest'));
  const errors: string[] = [];
  console.log(
    `\n${'renders, ms of processor time'.padEnd(34)}${['layer', 'a second', 'macro', 'a second'].map(cell).join('')}`,
  );
  for (const technique of techniqueSlugs) {
    const layer = middleOf(() => renderLayer(artwork, technique));
    const macro = middleOf(() => renderMacro(artwork, technique));
    console.log(technique.padEnd(34) + [layer, 1000 / layer, macro, 1000 / macro].map(toCell).join(''));
    const maxMs = fine.includes(technique) ? maxFineLayerMs : maxLayerMs;
    if (layer > maxMs) errors.push(`${technique}: a layer in ${Math.round(layer)} ms, not ${maxMs}`);
    if (macro > maxMacroMs) errors.push(`${technique}: a close-up in ${Math.round(macro)} ms, not ${maxMacroMs}`);
  }
  return errors;
}

const cell = (text: string) => text.padStart(10);
const toCell = (value: number) => cell(value < 20 ? value.toFixed(1) : String(Math.round(value)));

function renderLayer(artwork: Artwork, technique: TechniqueSlug): void {
  const ratio = artwork.width / artwork.height;
  const widthMm = 270 * Math.min(1, ratio);
  const pixelsPerMm = Math.sqrt(layerPixels * ratio) / (widthMm + 4.4);
  renderTechnique({ artwork, technique, widthMm, pixelsPerMm, cloth: { colour: '#23305c' } });
}

function renderMacro(artwork: Artwork, technique: TechniqueSlug): void {
  const { macro } = techniques[technique];
  const pixelsPerMm = frame.width / macro.widthMm;
  const widthMm = ((frame.height * 0.88) / pixelsPerMm) * (artwork.width / artwork.height);
  const [colour = '#ffffff'] = macro.colours;
  renderTechnique({ artwork, technique, widthMm, pixelsPerMm, frame, cloth: { colour } });
}

/** Milliseconds of processor time, the middle of three runs after two warm ones. */
function middleOf(run: () => void): number {
  run();
  run();
  const times = [0, 1, 2].map(() => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.sort((a, b) => a - b)[1] as number;
}
