import type { Cart, CartItem } from '#features/cart/contract.ts';
import type { Blank, Category, Facets, Product, ProductDetails, Subcategory } from '#features/catalogue/contract.ts';
import type { Design } from '#features/designs/contract.ts';
import type { OverviewContent, Slide } from '#features/homepage/contract.ts';
import type { Subscription } from '#features/newsletter/contract.ts';
import type { Offer } from '#features/offers/contract.ts';
import type { AgainLine } from '#features/orders/contract.ts';
import type { FollowedOrder } from '#features/orders/following-contract.ts';
import type { OrderPayment } from '#features/orders/payment-contract.ts';
import type { Project } from '#features/portfolio/contract.ts';
import type { Price, PriceList } from '#features/pricing/contract.ts';
import type { Service } from '#features/services/contract.ts';
import type { About, LegalPage, Site } from '#features/site/contract.ts';
import type { Testimonial } from '#features/testimonials/contract.ts';
import type { UploadedFile } from '#features/uploads/contract.ts';
import type { ErrorCode } from '#shared/error-codes.ts';

/** A cart or an order: both are called `data`. */
type Data = Omit<Cart, 'items'> &
  Omit<FollowedOrder, 'items'> & { items: (CartItem & FollowedOrder['items'][number])[] };

interface JsonSchema {
  required: string[];
  properties: { [name: string]: JsonSchema };
  items: JsonSchema;
}

type JsonContent = Record<string, { schema: JsonSchema }>;

interface OpenApiOperation {
  parameters: { name: string; in: string; required: boolean }[];
  requestBody: { required: boolean; content: JsonContent };
  responses: Record<string, { content: JsonContent }>;
}

/** Answers of the API, by the contracts. A test knows the fields of the call that it makes. */
export interface AnswerBody extends PriceList {
  code: ErrorCode;
  params: object;
  success: boolean;
  error: string;
  message: string;
  validationErrors: Record<string, string>;
  products: Product[];
  total: number;
  limit: number;
  skip: number;
  product: ProductDetails;
  blanks: Blank[];
  price: Price;
  design: Design;
  readyBy: string;
  categories: Category[];
  subcategories: Subcategory[];
  facets: Facets;
  data: Data;
  payment: OrderPayment;
  lines: AgainLine[];
  inquiry: { number: string };
  quote: { number: string };
  offer: Offer;
  subscription: Subscription;
  file: UploadedFile;
  services: Service[];
  projects: Project[];
  testimonials: Testimonial[];
  carousel: Slide[];
  servicesOverview: OverviewContent;
  closing: { title: string; text: string };
  site: Site;
  about: About;
  page: LegalPage;
  /** Of the OpenAPI document. */
  openapi: string;
  paths: Record<string, Record<string, OpenApiOperation>>;
}

/** The value, which the test needs; fails without it. */
export function present<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new Error('The answer lacks what the test needs');
  return value;
}
