import bags from './pictures/bags.webp';
import clothing from './pictures/clothing.webp';
import drinkware from './pictures/drinkware.webp';
import headwear from './pictures/headwear.webp';
import paper from './pictures/paper.webp';
import wood from './pictures/wood.webp';

/** The picture of a category by its ground. */
export const categoryPictures: Record<string, string> = { bags, clothing, drinkware, headwear, paper, wood };
