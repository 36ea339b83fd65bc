import { ArrowLeft, ExternalLink } from 'lucide-react';
import { Link, useLoaderData } from 'react-router';
import type { loadActivity } from '#features/activity/office/queries.ts';
import type { loadOfficeProduct, OfficeProduct } from '#features/catalogue/office/queries.ts';
import { sentenceCase } from '#features/catalogue/stock/stock.ts';
import type { loadPricedTechniques } from '#features/pricing/office/queries.ts';
import { formatNumber, plural } from '#shared/format.ts';
import { RecordPage } from '../../frame/page.tsx';
import { ConflictDialog } from '../../ui/record/conflict-dialog.tsx';
import { useSavedBy } from '../../ui/record/saved-by.ts';
import { ActionFailed, Bones, Read } from '../../ui/states.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { ArchiveProduct } from './archive/archive-product.tsx';
import { AreasBox } from './areas-box.tsx';
import { CopyProduct } from './copy-product.tsx';
import { HistoryBox } from './history-box.tsx';
import { OwnerBox } from './owner-box.tsx';
import { PicturesBox } from './pictures-box.tsx';
import { FactsBox, PriceBox } from './product-fields.tsx';
import { statusClass } from './product-words.ts';
import { StockEditor } from './stock-editor.tsx';
import { type ProductForm, useProductForm } from './use-product-form.ts';

interface Loaded {
  techniques: ReturnType<typeof loadPricedTechniques>;
  product: ReturnType<typeof loadOfficeProduct>;
  activity: ReturnType<typeof loadActivity>;
}

type Whole = Extract<Awaited<Loaded['product']>, { success: true }>;

export function OfficeProductScreen() {
  const { product } = useLoaderData<Loaded>();
  const known = useLatest(product);
  return (
    <RecordPage title={known?.product.name ?? 'Product'} back={{ to: '/products', label: 'Products' }}>
      <Read value={product} loading={<Loading />} what="The product">
        {(whole) => <Product key={whole.product.id} {...whole} />}
      </Read>
    </RecordPage>
  );
}

function Loading() {
  return (
    <>
      <header className="rec">
        <Back />
        <h1>Product</h1>
      </header>
      <Bones rows={8} />
    </>
  );
}

function Back() {
  return (
    <div className="rec-row only-desk">
      <Link className="back" to="/products">
        <ArrowLeft className="icon icon-s" aria-hidden="true" />
        Products
      </Link>
    </div>
  );
}

function Product({ product, categories }: Whole) {
  const { activity, techniques } = useLoaderData<Loaded>();
  const known = useLatest(techniques);
  const form = useProductForm(product);
  const savedBy = useSavedBy('product', product.id, form.conflicts.length > 0);
  return (
    <>
      <Head product={product} form={form} />
      <ActionFailed failure={form.failure} />
      <div className="page">
        <div>
          <section className="box">
            <div className="box-h">
              <h2>Stock</h2>
            </div>
            <div className="box-b">
              <StockEditor product={product} />
            </div>
          </section>
          {form.textOf('blank') === 'yes' && <AreasBox product={product} form={form} techniques={known?.techniques} />}
          <PicturesBox product={product} />
        </div>
        <div>
          <PriceBox form={form} product={product} />
          <FactsBox form={form} categories={categories} />
          <OwnerBox product={product} />
          <HistoryBox product={product} activity={activity} />
        </div>
      </div>
      {form.changed.length > 0 && (
        <div className="act-low act-over only-phone">
          <SaveButton form={form} />
        </div>
      )}
      <ConflictDialog
        key={form.conflicts.map(({ theirs }) => theirs).join()}
        record={product.name}
        conflicts={form.conflicts}
        savedBy={savedBy}
        onSave={form.settle}
        onDrop={() => form.settle([])}
      />
    </>
  );
}

function SaveButton({ form }: { form: ProductForm }) {
  const count = form.changed.length;
  return (
    <button type="button" className="b b-first" disabled={count === 0 || form.busy} onClick={() => void form.save()}>
      {count === 0 ? 'Saved' : `Save ${plural(count, 'change')}`}
    </button>
  );
}

function Head({ product, form }: { product: OfficeProduct; form: ProductForm }) {
  const pieces = product.variants.flatMap(({ sizes }) => sizes).reduce((sum, { stock }) => sum + stock, 0);
  return (
    <header className="rec">
      <Back />
      <div className="rec-row">
        <h1>{product.name}</h1>
        <span className={statusClass(product.status)}>{sentenceCase(product.status)}</span>
        <p className="who">
          {product.sku}
          <small>{formatNumber(pieces)} on the shelf</small>
        </p>
        <div className="btns rec-btns">
          {product.shopUrl && (
            <a className="b" href={product.shopUrl} target="_blank" rel="noreferrer">
              <ExternalLink className="icon icon-s" aria-hidden="true" />
              See in the shop
            </a>
          )}
          <CopyProduct like={[product]} />
          <ArchiveProduct product={product} />
          <span className="only-desk">
            <SaveButton form={form} />
          </span>
        </div>
      </div>
    </header>
  );
}
