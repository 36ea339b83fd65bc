export const productStatuses = ['draft', 'active', 'out_of_stock', 'coming_soon', 'discontinued'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** Section 9: the page size of the product list and the most that one call gives. */
export const pageSize = 20;
export const maxPageSize = 100;

/** Section 9: what a product list without category and subcategory shows. */
export const defaultCategory = 'clothing';
export const sortFields = ['name', 'price.basePrice', 'createdAt', 'featured', 'popularity'] as const;
