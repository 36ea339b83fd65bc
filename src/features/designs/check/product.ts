import type { Finding, TechniqueCheck, WayOut } from './finding.ts';
import { suggestTechnique, takesFabric, takesGround } from './suits.ts';

// Findings of the drawing on its product: cloth, ground and area. All of them are hard.

/** Null where the technique holds on the cloth. */
export function checkFabric(check: TechniqueCheck): Finding | null {
  const { limits, fabric } = check;
  if (takesFabric(limits, fabric)) return null;
  const holds = limits.fabrics ?? [];
  return {
    level: 'hard',
    code: 'fabric',
    params: { technique: limits.name, holds, fabric },
    ways: [...suggestTechnique(check, () => ({ of: 'fabric', fabric })), { kind: 'blank', fabrics: holds }],
  };
}

/** Null where the technique shows on the ground. */
export function checkGround(check: TechniqueCheck): Finding | null {
  const { limits, ground } = check;
  if (takesGround(limits, ground.hex)) return null;
  return {
    level: 'hard',
    code: 'ground',
    params: { technique: limits.name, ground: ground.name },
    ways: [{ kind: 'ground', of: 'ground' }, ...suggestTechnique(check, () => ({ of: 'ground', ground: ground.name }))],
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
  return {
    level: 'hard',
    code: 'area',
    params: {
      widthMm: roundMm(widthMm),
      heightMm: roundMm(heightMm),
      area: area.name,
      areaWidthMm: area.widthMm,
      areaHeightMm: area.heightMm,
      overMm: Math.ceil(over),
      isTooLarge: fit < 1,
    },
    ways: fit < 1 ? suggestFit(Math.floor(widthMm * fit), area.name) : [{ kind: 'place' }],
  };
}

const roundMm = (mm: number) => Math.round(mm * 100) / 100;

function suggestFit(widthMm: number, area: string): WayOut[] {
  return widthMm < minWidthMm ? [] : [{ kind: 'width', widthMm, gain: { area } }];
}

/** The box around a drawing that is turned by degrees. */
function turn(width: number, height: number, rotation: number): { width: number; height: number } {
  const radians = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}
