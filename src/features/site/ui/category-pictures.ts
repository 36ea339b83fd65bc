import bags from './pictures/bags.webp';
import clothing from './pictures/clothing.webp';
import corporateGifts from './pictures/corporate-gifts.webp';
import drinkware from './pictures/drinkware.webp';
import framedPrints from './pictures/framed-prints.webp';
import headwear from './pictures/headwear.webp';
import homeTextiles from './pictures/home-textiles.webp';
import paper from './pictures/paper.webp';
import wood from './pictures/wood.webp';

/** Pictures of the sample categories by slug; any other category shows the mark on its ground. */
export const categoryPictures: Record<string, string> = {
  clothing,
  headwear,
  bags,
  drinkware,
  'home-textiles': homeTextiles,
  'paper-and-packaging': paper,
  'wood-craft': wood,
  'framed-prints': framedPrints,
  'corporate-gifts': corporateGifts,
};
