// One brilliant, facet by facet, as a small picture that is used again.
import { hash } from '../fields/noise.ts';
import { type Radiance, reflect } from '../light/mirror.ts';

const TURN = Math.PI * 2;
/** Radius of the table and of the star facets, as parts of the stone's. */
const TABLE = 0.54;
const STAR = 0.7;

export interface StonePicture {
  size: number;
  centre: number;
  cover: Float32Array;
  /** Coloured light that comes through. */
  body: Float32Array;
  /** White light off the surface. */
  spark: Float32Array;
}

/** How a stone lies: each variant is turned and tipped a little. */
interface Pose {
  variant: number;
  turn: number;
  tipX: number;
  tipY: number;
}

interface Light {
  body: number;
  spark: number;
}

export function drawStone(radiusPx: number, variant: number): StonePicture {
  const size = Math.ceil(radiusPx) * 2 + 3;
  const centre = size / 2;
  const n = size * size;
  const pose: Pose = {
    variant,
    turn: hash(variant, 1) * TURN,
    tipX: (hash(variant, 2) - 0.5) * 0.2,
    tipY: (hash(variant, 3) - 0.5) * 0.2,
  };
  const picture = { size, centre, cover: new Float32Array(n), body: new Float32Array(n), spark: new Float32Array(n) };
  const samples = radiusPx > 9 ? 3 : 4;
  for (let p = 0; p < n; p++) {
    const light = { body: 0, spark: 0 };
    let hits = 0;
    for (let q = 0; q < samples * samples; q++) {
      const u = ((p % size) + ((q % samples) + 0.5) / samples - centre) / radiusPx;
      const v = (Math.floor(p / size) + (Math.floor(q / samples) + 0.5) / samples - centre) / radiusPx;
      if (Math.hypot(u, v) > 1) continue;
      hits++;
      sample(u, v, pose, light);
    }
    picture.cover[p] = hits / (samples * samples);
    picture.body[p] = hits > 0 ? light.body / hits : 0;
    picture.spark[p] = hits > 0 ? light.spark / hits : 0;
  }
  return picture;
}

interface Facet {
  face: number;
  tilt: number;
  facing: number;
}

function findFacet(u: number, v: number, turn: number): Facet {
  const angle = (Math.atan2(v, u) - turn + TURN * 2) % TURN;
  const segment = Math.floor((angle / TURN) * 8);
  const middle = (segment + 0.5) * (TURN / 8);
  const reach = (Math.hypot(u, v) * Math.cos(angle - middle)) / Math.cos(TURN / 16);
  if (reach < TABLE) return { face: 0, tilt: 0, facing: 0 };
  if (reach < STAR + 0.06 * Math.cos((angle - middle) * 8))
    return { face: 1 + segment, tilt: 0.36, facing: middle + turn };
  // Main and girdle facets share the outer ring.
  const sixteenth = Math.floor((angle / TURN) * 16 + 0.5) % 16;
  return { face: 10 + sixteenth, tilt: 0.62, facing: (sixteenth / 16) * TURN + turn };
}

const room: Radiance = { r: 0.5, g: 0.5, b: 0.5 };

function sample(u: number, v: number, pose: Pose, light: Light): void {
  const { face, tilt, facing } = findFacet(u, v, pose.turn);
  const x = Math.sin(tilt) * Math.cos(facing) + pose.tipX;
  const y = Math.sin(tilt) * Math.sin(facing) + pose.tipY;
  const z = Math.cos(tilt);
  const length = Math.hypot(x, y, z);
  const nx = x / length;
  const ny = y / length;
  const nz = z / length;
  reflect(2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1, room);
  const graze = 0.035 + 0.5 * (1 - nz) ** 3;
  light.spark += room.g * graze * 0.8 + (room.g > 1.9 ? 0.4 : 0);
  const bend = face === 0 ? 0 : 0.22;
  const through = pavilion(u - nx * bend, v - ny * bend, face, pose);
  // The girdle is a dark line.
  light.body += Math.max(0.05, Math.hypot(u, v) > 0.93 ? through * 0.45 : through);
}

/** Light back from the pavilion: sixteen wedges, light and dark in turns, broken by the crown. */
function pavilion(u: number, v: number, face: number, { variant, turn }: Pose): number {
  const r = Math.hypot(u, v);
  const angle = (Math.atan2(v, u) - turn + TURN * 2) % TURN;
  const wedge = Math.floor((angle / TURN) * 16);
  const ring = r < 0.26 ? 0 : r < 0.5 ? 1 : 2;
  const luck = hash(wedge * 3 + ring, face, variant + 11);
  const toward = (u * 0.66 + v * 0.5) / (r + 0.2);
  return (
    0.12 + 0.34 * ((wedge + ring) & 1) + 1.1 * luck * luck * luck + 0.5 * Math.max(0, toward) * luck + 0.16 * toward
  );
}
