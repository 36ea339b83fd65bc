/** Section 3: the categories of projects with their display names. */
export const projectCategories = {
  'print-packaging': 'Print & Packaging',
  'wood-craft': 'Wood Craft',
  textile: 'Textile',
  'interior-art': 'Interior Art',
  'digital-creative': 'Digital Creative',
  'corporate-gifting': 'Corporate Gifting',
  embroidery: 'Embroidery',
  'digital-printing': 'Digital Printing',
  foiling: 'Foiling',
  'screen-printing': 'Screen Printing',
  sublimation: 'Sublimation',
  'motif-making': 'Motif Making',
  'diamond-motif-making': 'Diamond Motif Making',
  'high-density-printing': 'High Density Printing',
} as const;
export type ProjectCategory = keyof typeof projectCategories;

/** Section 9: tags that a card shows. */
export const cardTags = 3;
