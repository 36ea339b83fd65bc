import { type Area, bringInside, maxWidth, minWidthMm, type Place } from './place.ts';

export type PresetId = 'left-chest' | 'centre' | 'full';

export interface Preset {
  id: PresetId;
  name: string;
}

/** An area with room for a badge beside the middle, as a garment's front has. */
const minChestMm = 220;
const badgeMm = 90;
/** From the area's edges to the badge. */
const badgeEdgeMm = { side: 20, top: 15 };
const centreShare = 0.8;
/** A chest print stands this far below the area's top, where the area is high. */
const centreTopShare = 0.1125;

interface NamedArea extends Area {
  id: string;
  name: string;
  view: 'front' | 'back';
}

/** The places that can be picked by name: a full front is called by its own. A left chest is the wearer's left. */
export function listPresets(area: NamedArea): Preset[] {
  const full: Preset = { id: 'full', name: area.id.startsWith('full-') ? area.name : 'Whole area' };
  const centre: Preset = { id: 'centre', name: 'Centre' };
  return hasChest(area) ? [{ id: 'left-chest', name: 'Left chest' }, centre, full] : [centre, full];
}

function hasChest(area: NamedArea): boolean {
  return area.view === 'front' && area.widthMm >= minChestMm && area.heightMm >= minChestMm;
}

/** The place of a preset for a drawing of this ratio (height by width). */
export function placePreset(id: PresetId, ratio: number, area: Area): Place {
  const max = maxWidth(ratio, area);
  if (id === 'full') return placeMiddle(max, 0, ratio, area);
  if (id === 'centre') {
    const widthMm = Math.max(Math.min(minWidthMm, max), Math.round(Math.min(area.widthMm * centreShare, max)));
    const spare = area.heightMm - widthMm * ratio;
    const top = Math.min(area.heightMm * centreTopShare, spare / 2);
    return placeMiddle(widthMm, top, ratio, area);
  }
  const widthMm = Math.min(badgeMm, max, Math.floor(badgeMm / Math.max(1, ratio)));
  const place = { xMm: area.widthMm - badgeEdgeMm.side - widthMm, yMm: badgeEdgeMm.top, widthMm, rotation: 0 };
  return bringInside(place, ratio, area);
}

function placeMiddle(widthMm: number, top: number, ratio: number, area: Area): Place {
  const xMm = Math.round((area.widthMm - widthMm) / 2);
  return bringInside({ xMm, yMm: Math.round(top), widthMm, rotation: 0 }, ratio, area);
}

/** The preset that a drawing stands in, to the millimetre. */
export function findPreset(place: Place, ratio: number, area: NamedArea): PresetId | undefined {
  const isSame = ({ id }: Preset) => {
    const preset = placePreset(id, ratio, area);
    return (
      preset.xMm === place.xMm &&
      preset.yMm === place.yMm &&
      preset.widthMm === place.widthMm &&
      preset.rotation === place.rotation
    );
  };
  return listPresets(area).find(isSame)?.id;
}
