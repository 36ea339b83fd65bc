import { Download, Shirt, Upload } from 'lucide-react';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import type { loadOfficeProduct, loadOfficeProducts, ProductCategory } from '#features/catalogue/office/queries.ts';
import { formatNumber } from '#shared/format.ts';
import { Find, Page } from '../../frame/page.tsx';
import { FileLink } from '../../ui/file-link.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { Filter } from '../../ui/list/filter.tsx';
import { ReadList } from '../../ui/list/read-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { Views } from '../../ui/list/views.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Bones, Empty, Read } from '../../ui/states.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { rangeWords } from '../../ui/words.ts';
import { CopyProduct } from './copy-product.tsx';
import { productColumns } from './product-columns.tsx';
import { statusOptions } from './product-words.ts';
import { productsCsvAddress } from './products-query.ts';
import { StockEditor } from './stock-editor.tsx';

interface Loaded {
  products: ReturnType<typeof loadOfficeProducts>;
  /** The product whose stock is open. */
  open: ReturnType<typeof loadOfficeProduct> | undefined;
}

type ProductList = Extract<Awaited<Loaded['products']>, { success: true }>;

export function OfficeProductsScreen() {
  const { products } = useLoaderData<Loaded>();
  const [search] = useSearchParams();
  const known = useLatest(products);
  return (
    <Page
      title="Products"
      count={known && formatNumber(known.counts.all)}
      sub={known && `${formatNumber(known.counts.pieces)} pieces on the shelf`}
      actions={
        <>
          <Link className="b" to="/products/import">
            <Upload className="icon icon-s" aria-hidden="true" />
            Import CSV
          </Link>
          <FileLink className="b" href={productsCsvAddress(search.toString())}>
            <Download className="icon icon-s" aria-hidden="true" />
            CSV
          </FileLink>
          <CopyProduct isNew like={known?.rows ?? []} />
        </>
      }
    >
      <ReadList value={products} what="Products">
        {(list) => <Products {...list} />}
      </ReadList>
    </Page>
  );
}

function Products({ rows, next, total, before, counts, categories }: ProductList) {
  const { open } = useLoaderData<Loaded>();
  const filters = useFilters();
  const openId = filters.get('open');
  return (
    <>
      <Views views={views(counts)} current={currentView(filters)} />
      <Tools categories={categories} />
      {rows.length === 0 ? (
        <Empty icon={Shirt} title="No product fits">
          <p>Change the search or the filters.</p>
          <button type="button" className="b" onClick={filters.clear}>
            Show all products
          </button>
        </Empty>
      ) : (
        <DataTable
          label="Products"
          rows={rows}
          columns={productColumns}
          rowId={({ id }) => id}
          rowTo={({ id }) => `/products/${id}`}
          defaultSort="name"
          drawer={({ id }) =>
            id === openId && open ? (
              <Read value={open} loading={<Bones rows={3} />}>
                {({ product }) => <StockEditor key={product.id} product={product} isDrawer />}
              </Read>
            ) : undefined
          }
        />
      )}
      <Pager words={rangeWords(before, rows.length, total)} next={next} isByTime={false} />
    </>
  );
}

function views({ all, short, blanks, drafts, discontinued }: ProductList['counts']) {
  return [
    { label: 'All', to: '', count: all },
    { label: 'Low or out', to: '?stock=short', count: short },
    { label: 'Blanks', to: '?blank=yes', count: blanks },
    { label: 'Draft', to: '?status=draft', count: drafts },
    { label: 'Discontinued', to: '?status=discontinued', count: discontinued },
  ];
}

function currentView(filters: ReturnType<typeof useFilters>): string {
  const set = ['stock', 'blank', 'status'].filter((name) => filters.get(name));
  return set.length === 0 ? '' : `?${set.map((name) => `${name}=${filters.get(name)}`).join('&')}`;
}

function Tools({ categories }: { categories: ProductCategory[] }) {
  const filters = useFilters();
  return (
    <search className="tools">
      <Find
        label="Search products"
        placeholder="Name, SKU, colour"
        value={filters.get('search')}
        onSearch={(text) => filters.set('search', text)}
      />
      <Filter
        name="category"
        label="Category"
        options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <Filter name="status" label="Status" options={statusOptions} />
      <Filter
        name="stock"
        label="Stock"
        options={[
          { value: 'short', label: 'Low or out' },
          { value: 'low', label: 'Low' },
          { value: 'out', label: 'Sold out' },
        ]}
      />
      <Filter
        name="owner"
        label="Changed by"
        options={[
          { value: 'content', label: 'Its content file' },
          { value: 'staff', label: 'Staff' },
        ]}
      />
    </search>
  );
}
