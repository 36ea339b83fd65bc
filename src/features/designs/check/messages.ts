import { fabrics } from '#features/catalogue/constants.ts';
import { capitalize, formatList, formatNumber, plural } from '#shared/format.ts';
import { describeKeptArtwork } from '../artwork/messages.ts';
import { minDpi } from '../constants.ts';
import { nameColour } from './colour-names.ts';
import type { FindingCode, FindingParams, StoredFinding, TechniqueGain, WayOut, WidthGain } from './finding.ts';

/** A finding in words. */
export interface FindingMessage {
  /** `68 dpi`, which is drawn large. */
  figure: string;
  /** Goes on after the figure: `at 24 cm. Thread needs 150, or edges turn to steps.` */
  rest: string;
  /** Figure and rest as one text. */
  message: string;
  /** The fault in a few words, for the technique's place in a list: `68 dpi: needs 150`; empty for what is fine. */
  short: string;
}

type Parts = [figure: string, rest: string, short?: string];
type Level = StoredFinding['level'];

export function describeFinding({ level, code, params, isRedrawn }: StoredFinding): FindingMessage {
  const describe = findings[code] as (params: FindingParams[FindingCode], level: Level) => Parts;
  const [figure, told, short = ''] = describe(params, level);
  const rest =
    isRedrawn && 'mediumInSentence' in params ? `in your file. We redraw it for ${params.mediumInSentence}.` : told;
  return { figure, rest, message: joinParts(code, figure, rest), short: level === 'ok' ? '' : short };
}

/** Findings as they are stored, each as a sentence. */
export function describeFindings(findings: readonly KeptFinding[]): string[] {
  return findings.map((finding) => describeFinding(finding as StoredFinding).message);
}

interface KeptFinding {
  level: StoredFinding['level'];
  code: string;
  params: object;
}

/** The rest goes on with the figure, or is sentences of its own. */
function joinParts(code: FindingCode, figure: string, rest: string): string {
  if (code === 'unopened') return rest;
  return code === 'colours' ? `${figure}. ${rest}` : `${figure} ${rest}`;
}

const findings: { [C in FindingCode]: (params: FindingParams[C], level: Level) => Parts } = {
  area: (params) => {
    const figure = cmBy(params.widthMm, params.heightMm);
    const area = `${params.area} (${cmBy(params.areaWidthMm, params.areaHeightMm)})`;
    return params.isTooLarge
      ? [figure, `is too large for ${area}.`, `Too large for ${params.area}`]
      : [figure, `stands over the edge of ${area} by ${params.overMm} mm.`, `Outside ${params.area}`];
  },
  area_missing: ({ area, color }) => [area, `cannot be decorated in ${color}.`],
  density: describeDensity,
  lines: ({ thinnestMm, neededMm, medium, mediumInSentence }, level) => {
    const figure = `${thinnestMm} mm`;
    return level === 'ok'
      ? [figure, `thinnest line: fine for ${mediumInSentence}. It needs ${neededMm} mm.`]
      : [
          figure,
          `thinnest line. ${medium} needs ${neededMm} mm: thinner lines break or vanish.`,
          `${figure}: needs ${neededMm}`,
        ];
  },
  colours: ({ colours, maxColours, medium }, level) => {
    const figure = colours === null ? 'Photograph' : plural(colours, 'colour');
    if (maxColours === null) return [figure, 'All are kept.'];
    return level === 'ok'
      ? [figure, `${medium} takes ${maxColours}.`]
      : [
          figure,
          `${medium} takes ${maxColours}. It is made in ${maxColours}, as the preview shows.`,
          `${figure}: takes ${maxColours}`,
        ];
  },
  fabric: ({ technique, holds, fabric }) => [
    technique,
    `holds on ${formatList(holds.map(nameFabric))}, not on ${nameFabric(fabric)}.`,
    `Not on ${nameFabric(fabric)}`,
  ],
  ground: ({ technique, ground }) => [
    technique,
    `needs a light ground. Yours is ${ground.toLowerCase()}.`,
    'Needs a light ground',
  ],
  palette: describePalette,
  tint: ({ colours, ground, medium }) => {
    const [names, cloth] = [nameColours(colours), ground.toLowerCase()];
    const short = `Takes on the ${cloth}`;
    return names.length === 1
      ? [toFigure(names), `takes on the ${cloth} of the cloth. ${medium} is clear.`, short]
      : [toFigure(names), `take on the ${cloth} of the cloth: ${formatList(names)}. ${medium} is clear.`, short];
  },
  stones: ({ heightMm, fromMm }) => [
    cm(heightMm),
    `high. Stones show its letters, lines and gaps from ${cm(fromMm)} on.`,
    `In stones from ${cm(fromMm)} high`,
  ],
  unopened: (fault) => ['', describeKeptArtwork(fault)],
};

function describeDensity({ dpi, widthMm, neededDpi, medium }: FindingParams['density'], level: Level): Parts {
  if (dpi === null) return ['Sharp', 'at any size: it is drawn in lines, not in pixels.'];
  const [figure, width, needs] = [`${dpi} dpi`, cm(widthMm), `${medium} needs ${neededDpi}`];
  if (level === 'ok') return [figure, `at ${width}: sharp. ${needs}.`];
  const short = `${figure}: needs ${neededDpi}`;
  return level === 'hard'
    ? [figure, `at ${width}. Under ${minDpi} nobody can tell the drawing: we do not make it so.`, short]
    : [figure, `at ${width}. ${needs}, or edges turn to steps.`, short];
}

function describePalette(params: FindingParams['palette']): Parts {
  if (params.mix === 'metal') return [params.medium, 'takes the place of your colours: gold, copper or silver.'];
  if (params.mix === 'process') {
    const names = nameColours(params.colours);
    const figure = toFigure(names);
    return names.length === 1
      ? [figure, 'prints duller: four printing inks mix nothing so bright.', `${figure}: duller`]
      : [figure, `print duller: ${formatList(names)}. Four printing inks mix nothing so bright.`, `${figure}: duller`];
  }
  const turns = new Map(params.turns.map(({ from, to }) => [nameColour(from), nameOther(from, to)]));
  const figure = toFigure([...turns.keys()]);
  const comes = `${params.medium} comes in ${plural(params.stock, 'colour')}.`;
  return turns.size === 1
    ? [figure, `comes as ${[...turns.values()].join()}. ${comes}`, `${figure}: nearest only`]
    : [
        figure,
        `come as the nearest: ${formatList([...turns].map(([from, to]) => `${from} as ${to}`))}. ${comes}`,
        `${figure}: nearest only`,
      ];
}

/** A way out in words: what to do, and what it brings. */
export function describeWay(way: WayOut): { label: string; detail: string } {
  switch (way.kind) {
    case 'width':
      return { label: `Make it ${cm(way.widthMm)}`, detail: describeWidthGain(way.gain) };
    case 'technique':
      return { label: `Choose ${way.name}`, detail: describeTechniqueGain(way.gain) };
    case 'redraw': {
      const days = plural(way.days, 'working day', { one: 'one working day' });
      const detail = `For ${way.mediumInSentence}, in ${days}. You see it before anything is made`;
      return { label: 'Let us redraw it', detail };
    }
    case 'file':
      return { label: 'Send a larger file', detail: `${formatNumber(way.pixels)} px across, or any SVG or PDF` };
    case 'ground':
      return way.of === 'ground'
        ? { label: 'Choose a light colour', detail: 'White and pale colours of the same product' }
        : { label: 'Choose the lightest colour', detail: 'Of the same product: white keeps all colours' };
    case 'blank':
      return { label: 'Choose another product', detail: `Of ${formatList(way.fabrics.map(nameFabric))}` };
    case 'place':
      return { label: 'Move it inside', detail: 'As large as it is' };
  }
}

function describeWidthGain(gain: WidthGain): string {
  if ('dpi' in gain) return `${gain.dpi} dpi: sharp`;
  if ('thinnestMm' in gain) return `Its thinnest line is ${gain.thinnestMm} mm then`;
  if ('heightMm' in gain) return `It is ${cm(gain.heightMm)} high then`;
  return `It fits ${gain.area} then`;
}

function describeTechniqueGain(gain: TechniqueGain): string {
  switch (gain.of) {
    case 'lines':
      return gain.allColours
        ? `It holds ${gain.thinnestMm} mm, and keeps all colours`
        : `It holds ${gain.thinnestMm} mm`;
    case 'colours':
      if (gain.maxColours === null)
        return gain.fromOne ? 'Any number of colours, from one piece' : 'Any number of colours';
      return gain.fromOne
        ? `It takes ${gain.maxColours} colours, from one piece`
        : `It takes ${gain.maxColours} colours`;
    case 'fabric':
      return `It holds on ${nameFabric(gain.fabric)}`;
    case 'ground':
      return `It shows on ${gain.ground.toLowerCase()}`;
    case 'palette':
      return gain.isMatched ? 'Its colours are matched to yours' : 'It has these colours';
    case 'tint':
      return 'It covers the cloth';
    case 'stones':
      return 'It shows lines and gaps at this size';
  }
}

const nameFabric = (fabric: string): string => (fabrics as Record<string, string>)[fabric] ?? fabric;

const nameColours = (colours: readonly string[]): string[] => [...new Set(colours.map(nameColour))];

/** `Bright green`, or `2 colours`. */
function toFigure(names: readonly string[]): string {
  const [first = ''] = names;
  return names.length === 1 ? capitalize(first) : plural(names.length, 'colour');
}

/** A stock colour of the same name is said to be another. */
function nameOther(hex: string, stock: string): string {
  const name = nameColour(stock);
  return name === nameColour(hex) ? `another ${name}` : name;
}

/** `24 cm`, `21.1 cm` from millimetres. */
function cm(mm: number): string {
  return `${Math.round(mm) / 10} cm`;
}

/** `24.0 × 21.1 cm` from millimetres. */
function cmBy(widthMm: number, heightMm: number): string {
  return `${(widthMm / 10).toFixed(1)} × ${(heightMm / 10).toFixed(1)} cm`;
}
