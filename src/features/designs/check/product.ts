import { fabrics as fabricWords } from '#features/catalogue/constants.ts';
import type { Finding, TechniqueCheck, WayOut } from './finding.ts';
import { suggestTechnique, takesFabric, takesGround } from './suits.ts';
import { andList, cm, cmBy, sayFound } from './words.ts';

// Findings of the drawing on its product: cloth, ground and area. All of them are hard.

/** Null where the technique holds on the cloth. */
export function checkFabric(check: TechniqueCheck): Finding | null {
  const { limits, fabric } = check;
  if (takesFabric(limits, fabric)) return null;
  const known: Record<string, string> = fabricWords;
  const words = fabricWords[fabric];
  const holds = andList((limits.fabrics ?? []).map((name) => known[name] ?? name));
  return {
    level: 'hard',
    code: 'fabric',
    ...sayFound(limits.name, `holds on ${holds}, not on ${words}.`),
    short: `Not on ${words}`,
    ways: [
      ...suggestTechnique(check, () => `It holds on ${words}`),
      { kind: 'blank', label: 'Choose another product', detail: `Of ${holds}` },
    ],
  };
}

/** Null where the technique shows on the ground. */
export function checkGround(check: TechniqueCheck): Finding | null {
  const { limits, ground } = check;
  if (takesGround(limits, ground.hex)) return null;
  const yours = ground.name.toLowerCase();
  return {
    level: 'hard',
    code: 'ground',
    ...sayFound(limits.name, `needs a light ground. Yours is ${yours}.`),
    short: 'Needs a light ground',
    ways: [
      { kind: 'ground', label: 'Choose a light colour', detail: 'White and pale colours of the same product' },
      ...suggestTechnique(check, () => `It shows on ${yours}`),
    ],
  };
}

/** Millimetres that a drawing may stand over the edge, for rounded numbers. */
const toleranceMm = 0.1;
/** The smallest width that is offered as a way out. */
const minWidthMm = 5;

/** Null where the turned drawing lies inside its area. */
export function checkArea({ facts, area, place }: TechniqueCheck): Finding | null {
  const { widthMm, heightMm } = facts;
  const turned = turn(widthMm, heightMm, place.rotation);
  const [left, top] = [place.xMm + (widthMm - turned.width) / 2, place.yMm + (heightMm - turned.height) / 2];
  const over = Math.max(-left, -top, left + turned.width - area.widthMm, top + turned.height - area.heightMm);
  if (over <= toleranceMm) return null;
  const fit = Math.min(area.widthMm / turned.width, area.heightMm / turned.height);
  const figure = cmBy(widthMm, heightMm);
  const ofArea = `${area.name} (${cmBy(area.widthMm, area.heightMm)})`;
  return {
    level: 'hard',
    code: 'area',
    ...sayFound(
      figure,
      fit < 1 ? `is too large for ${ofArea}.` : `stands over the edge of ${ofArea} by ${Math.ceil(over)} mm.`,
    ),
    short: fit < 1 ? `Too large for ${area.name}` : `Outside ${area.name}`,
    ways: fit < 1 ? suggestFit(Math.floor(widthMm * fit), area.name) : [moveInside],
  };
}

const moveInside: WayOut = { kind: 'place', label: 'Move it inside', detail: 'As large as it is' };

function suggestFit(widthMm: number, areaName: string): WayOut[] {
  if (widthMm < minWidthMm) return [];
  return [{ kind: 'width', widthMm, label: `Make it ${cm(widthMm)}`, detail: `It fits ${areaName} then` }];
}

/** The box around a drawing that is turned by degrees. */
function turn(width: number, height: number, rotation: number): { width: number; height: number } {
  const radians = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}
