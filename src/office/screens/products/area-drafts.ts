import type { OfficeProduct, ProductFields } from '#features/catalogue/office/queries.ts';
import { isClockwise } from '#features/catalogue/products/area-corners.ts';

type Area = NonNullable<OfficeProduct['blank']>['areas'][number];
type AreaField = NonNullable<NonNullable<ProductFields['blank']>['areas']>[number];

/** An area while typed: figures are texts, corners per cent of the picture, clockwise from the top left. */
export interface AreaDraft {
  /** Of an area that is stored. */
  id?: string;
  name: string;
  view: Area['view'];
  widthMm: string;
  heightMm: string;
  corners: [string, string][];
}

export const cornerNames = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const;

/** Hundredths of a per cent are below a pixel. */
const percent = (share: number) => String(Math.round(share * 10_000) / 100);
const figure = (text: string) => (/^\d+([.,]\d*)?$/.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN);

/** As the form keeps them, one text. */
export function toAreasText(areas: readonly Area[]): string {
  const drafts = areas.map(
    ({ id, name, view, widthMm, heightMm, corners }): AreaDraft => ({
      id,
      name,
      view,
      widthMm: String(widthMm),
      heightMm: String(heightMm),
      corners: corners.map(([x, y]) => [percent(x), percent(y)]),
    }),
  );
  return JSON.stringify(drafts);
}

export function parseAreas(text: string): AreaDraft[] {
  return JSON.parse(text || '[]') as AreaDraft[];
}

/** As the API takes them; what is no figure is refused there in words. */
export function toAreaFields(text: string): AreaField[] {
  const orText = (value: number, typed: string) => (Number.isNaN(value) ? (typed as unknown as number) : value);
  const toShare = (typed: string) => orText(Math.round(figure(typed) * 100) / 10_000, typed);
  return parseAreas(text).map(({ widthMm, heightMm, corners, ...area }) => ({
    ...area,
    widthMm: orText(figure(widthMm), widthMm),
    heightMm: orText(figure(heightMm), heightMm),
    corners: corners.map(([x, y]): [number, number] => [toShare(x), toShare(y)]),
  }));
}

const inside = (value: number) => Math.min(100, Math.max(0, value));

/** Per cent, inside the picture; a corner that is no figure yet lies at 0. */
export function toPoints({ corners }: AreaDraft): [number, number][] {
  return corners.map(([x, y]) => [inside(figure(x) || 0), inside(figure(y) || 0)]);
}

export function isSound({ corners }: AreaDraft): boolean {
  return isClockwise(corners.map(([x, y]) => [figure(x) || 0, figure(y) || 0]));
}

/** The same area with a corner a step further; what is no figure yet stays as it is typed. @param by per cent */
export function stepCorner(area: AreaDraft, at: number, by: readonly [number, number]): AreaDraft {
  const step = (text: string, add: number) =>
    add === 0 || Number.isNaN(figure(text)) ? text : percent(inside(figure(text) + add) / 100);
  const corners = area.corners.map(([x, y], one): [string, string] =>
    one === at ? [step(x, by[0]), step(y, by[1])] : [x, y],
  );
  return { ...area, corners };
}

/** The same area with a corner somewhere else, kept inside the picture. @param to per cent */
function moveCorner(area: AreaDraft, at: number, to: readonly [number, number]): AreaDraft {
  const [x, y] = to.map((value) => percent(inside(value) / 100));
  return { ...area, corners: area.corners.map((corner, one) => (one === at ? [x ?? '', y ?? ''] : corner)) };
}

/** Pixels of the screen. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
interface Pointer {
  clientX: number;
  clientY: number;
}

/** A corner under the pointer, and how far the pointer is from it in pixels. */
export interface Grab {
  at: number;
  across: number;
  down: number;
}

/** The nearest corner, so that those of a small area can be told apart. @param reach pixels within which it is taken */
export function grabCorner(area: AreaDraft, box: Box, pointer: Pointer, reach: number): Grab | undefined {
  const grabs = toPoints(area).map(([x, y], at) => ({
    at,
    across: pointer.clientX - box.left - (x * box.width) / 100,
    down: pointer.clientY - box.top - (y * box.height) / 100,
  }));
  const far = grabs.map(({ across, down }) => Math.hypot(across, down));
  const nearest = Math.min(...far);
  return nearest < reach ? grabs[far.indexOf(nearest)] : undefined;
}

/** The corner keeps the distance from the pointer that it was taken at. */
export function dragCorner(area: AreaDraft, box: Box, pointer: Pointer, { at, across, down }: Grab): AreaDraft {
  const x = ((pointer.clientX - across - box.left) / box.width) * 100;
  const y = ((pointer.clientY - down - box.top) / box.height) * 100;
  return moveCorner(area, at, [x, y]);
}

/** A square of ten centimetres in the middle, as large on the picture as the first area says. */
export function newArea(areas: readonly AreaDraft[]): AreaDraft {
  const [like] = areas.filter(({ view }) => view === 'front');
  const [[left, top] = [0, 0], [right] = [0, 0], [, bottom] = [0, 0]] = like ? toPoints(like) : [];
  const half = (span: number, mm = '') => Math.min(45, Math.max(2, (span / (figure(mm) || 1)) * 50)) || 10;
  const [across, down] = like ? [half(right - left, like.widthMm), half(bottom - top, like.heightMm)] : [10, 8];
  const side = (middle: number, by: number) => percent((middle + by) / 100);
  const names = new Set(areas.map(({ name }) => name.toLowerCase()));
  let count = areas.length + 1;
  while (names.has(`area ${count}`)) count++;
  return {
    name: `Area ${count}`,
    view: 'front',
    widthMm: '100',
    heightMm: '100',
    corners: [
      [side(50, -across), side(45, -down)],
      [side(50, across), side(45, -down)],
      [side(50, across), side(45, down)],
      [side(50, -across), side(45, down)],
    ],
  };
}

/** The areas that are not the same in the other text, and those that only the other has, in words. */
export function areaWords(text: string, other: string): string {
  const [areas, others] = [parseAreas(text), parseAreas(other)];
  const same = new Set(others.map((area) => JSON.stringify(area)));
  const isThere = ({ id, name }: AreaDraft) =>
    areas.some((area) => area.name === name || (id !== undefined && area.id === id));
  const words = areas
    .filter((area) => !same.has(JSON.stringify(area)))
    .map(({ name, view, widthMm, heightMm, corners }) => {
      const at = corners.map(([x, y]) => `${x}/${y}`).join(' ');
      return `${name}, ${view}, ${widthMm} × ${heightMm} mm, corners ${at} %`;
    });
  const without = others.filter((area) => !isThere(area)).map(({ name }) => `without ${name}`);
  return [...words, ...without].join('; ');
}
