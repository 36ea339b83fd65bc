import type { Product, Variant } from '#features/catalogue/contract.ts';

export const redVariant: Variant = {
  id: 'tee--red',
  color: 'Lac red',
  colorHex: '#B32A2A',
  imageUrls: ['/media/a/red.webp', '/media/a/red-hem.webp'],
  availableSizes: ['M', '2XL'],
  availableStock: 35,
  minPrice: 3450,
  sizes: [
    { size: 'S', stock: 0, finalPrice: 3450 },
    { size: 'M', stock: 31, finalPrice: 3450 },
    { size: '2XL', stock: 4, finalPrice: 3650 },
  ],
};

export const tee: Product = {
  id: 'tee',
  name: 'Perahera Foil Tee',
  brand: 'Studio Line',
  sku: 'SL-TEE-240',
  description: 'A heavyweight tee.',
  shortDescription: '240 gsm combed cotton.',
  tags: ['gold foil'],
  status: 'active',
  featured: true,
  serviceType: 'foiling',
  category: { id: 'clothing', name: 'Clothing', slug: 'clothing' },
  subcategory: { id: 't-shirts', name: 'T-Shirts', slug: 't-shirts' },
  price: { basePrice: 3450, compareAtPrice: 4200, currency: 'LKR' },
  minPrice: 3450,
  totalStock: 35,
  inventory: { trackQuantity: true, quantity: 35, baseStock: 40, lowStockThreshold: 5 },
  images: { main: '/media/a/red.webp' },
  availableSizes: ['M', '2XL'],
  attributes: { material: 'Cotton', weight: 240, origin: 'Sri Lanka', careInstructions: ['Do not bleach'] },
  variants: [redVariant],
  createdAt: '2026-03-14',
};

export function teeWith(change: Partial<Product>): Product {
  return { ...tee, ...change };
}
