import type { TechniqueSlug } from '../../constants.ts';
import type { RenderTechnique } from '../technique.ts';
import { diamondMotifMaking } from './diamond-motif-making.ts';
import { digitalPrinting } from './digital-printing.ts';
import { dtfPrinting } from './dtf-printing.ts';
import { dtgPrinting } from './dtg-printing.ts';
import { embroidery } from './embroidery.ts';
import { flocking } from './flocking.ts';
import { foiling } from './foiling.ts';
import { highDensityPrinting } from './high-density-printing.ts';
import { motifMaking } from './motif-making.ts';
import { screenPrinting } from './screen-printing.ts';
import { sublimation } from './sublimation.ts';
import { waterBasedTransfers } from './water-based-transfers.ts';

export const techniques: Record<TechniqueSlug, RenderTechnique> = {
  'digital-printing': digitalPrinting,
  foiling,
  'motif-making': motifMaking,
  'diamond-motif-making': diamondMotifMaking,
  'screen-printing': screenPrinting,
  'high-density-printing': highDensityPrinting,
  sublimation,
  embroidery,
  'dtf-printing': dtfPrinting,
  'water-based-transfers': waterBasedTransfers,
  flocking,
  'dtg-printing': dtgPrinting,
};
