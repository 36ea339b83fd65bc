import {
  Frame,
  Gem,
  Gift,
  Hammer,
  Image,
  Layers,
  type LucideIcon,
  MonitorSmartphone,
  Package,
  Palette,
  Printer,
  Scissors,
  Shirt,
  Sparkles,
  Spool,
  SquareStack,
} from 'lucide-react';
import type { ProjectCategory } from '../constants.ts';
import { isCategory } from '../technique-name.ts';

interface CategoryLook {
  icon: LucideIcon;
  gradient: string;
}

const between = (from: string, to: string) => `linear-gradient(135deg, var(--${from}), var(--${to}))`;

/** Section 3: gradient and icon of each category, for projects without a picture. */
const looks: Record<ProjectCategory, CategoryLook> = {
  'print-packaging': { icon: Package, gradient: between('mint', 'sky') },
  'wood-craft': { icon: Hammer, gradient: between('sand', 'marigold') },
  textile: { icon: Shirt, gradient: between('sky', 'pink') },
  'interior-art': { icon: Frame, gradient: between('pink', 'sand') },
  'digital-creative': { icon: MonitorSmartphone, gradient: between('sky', 'mint') },
  'corporate-gifting': { icon: Gift, gradient: between('marigold', 'pink') },
  embroidery: { icon: Spool, gradient: between('mint', 'sand') },
  'digital-printing': { icon: Printer, gradient: between('sky', 'pink') },
  foiling: { icon: Sparkles, gradient: between('marigold', 'sand') },
  'screen-printing': { icon: SquareStack, gradient: between('coral', 'marigold') },
  sublimation: { icon: Palette, gradient: between('sky', 'mint') },
  'motif-making': { icon: Scissors, gradient: between('mint', 'sky') },
  'diamond-motif-making': { icon: Gem, gradient: between('pink', 'chip') },
  'high-density-printing': { icon: Layers, gradient: between('sand', 'coral') },
};

const plain: CategoryLook = { icon: Image, gradient: between('sky', 'pink') };

export function categoryLook(slug: string): CategoryLook {
  return isCategory(slug) ? looks[slug] : plain;
}
