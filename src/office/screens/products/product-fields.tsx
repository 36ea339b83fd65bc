import { type ReactNode, useId } from 'react';
import { fabricNames, fabrics } from '#features/catalogue/constants.ts';
import type { OfficeProduct, ProductCategory } from '#features/catalogue/office/queries.ts';
import { capitalize } from '#shared/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { statusOptions } from './product-words.ts';
import { fieldLabels, type ProductFieldName, type ProductForm } from './use-product-form.ts';

interface FieldProps {
  form: ProductForm;
  name: ProductFieldName;
  className?: string;
  /** A box of several lines. */
  rows?: number;
  /** Stands before the amount. */
  unit?: string;
  options?: readonly { value: string; label: string }[];
}

function Field({ form, name, className, rows, unit, options }: FieldProps) {
  const id = useId();
  const error = form.errorOf(name);
  const control = {
    id,
    className: classNames('in', error ? 'is-bad' : form.changed.includes(name) && 'is-changed'),
    value: form.textOf(name),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-says` : undefined,
    onChange: (event: { target: { value: string } }) => form.type(name, event.target.value),
  };
  return (
    <div className={classNames('f', className)}>
      <label htmlFor={id}>{fieldLabels[name]}</label>
      {options ? (
        <select {...control}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...control} rows={rows} />
      ) : (
        <Unit unit={unit}>
          <input {...control} autoComplete="off" {...(unit ? { inputMode: 'decimal' } : {})} />
        </Unit>
      )}
      {error && (
        <p className="err" id={`${id}-says`}>
          {error}
        </p>
      )}
    </div>
  );
}

function Unit({ unit, children }: { unit: string | undefined; children: ReactNode }) {
  if (!unit) return children;
  return (
    <div className="pre">
      <span>{unit}</span>
      {children}
    </div>
  );
}

export function PriceBox({ form, product }: { form: ProductForm; product: OfficeProduct }) {
  return (
    <section className="box">
      <div className="box-h">
        <h2>Price</h2>
      </div>
      <div className="box-b grid">
        <Field form={form} name="price" className="c6 k6" unit="LKR" />
        <Field form={form} name="compareAtPrice" className="c6 k6" unit="LKR" />
        <p className="hint c12">
          Was is struck through beside the price; leave it empty for none. Extra prices of sizes move along.
          {product.blank && ' A blank costs whole rupees: its print comes on top, by the price list.'}
        </p>
      </div>
    </section>
  );
}

export function FactsBox({ form, categories }: { form: ProductForm; categories: ProductCategory[] }) {
  const places = categories.flatMap(({ slug, name, subcategories }) =>
    subcategories.map((sub) => ({ value: `${slug}/${sub.slug}`, label: `${name}, ${sub.name}` })),
  );
  return (
    <section className="box">
      <div className="box-h">
        <h2>Facts</h2>
      </div>
      <div className="box-b stack">
        <Field form={form} name="name" />
        <Field form={form} name="shortDescription" rows={2} />
        <Field form={form} name="description" rows={5} />
        <div className="grid">
          <Field form={form} name="place" className="c6" options={places} />
          {form.textOf('blank') === 'yes' && <Field form={form} name="fabric" className="c6" options={fabricOptions} />}
          <Field form={form} name="weightGrams" className="c6 k6" />
          <Field form={form} name="status" className="c6 k6" options={statusOptions} />
          <Field form={form} name="material" className="c12" />
          <Field form={form} name="lowStockThreshold" className="c6 k6" />
        </div>
        <BlankCheck form={form} />
        <label className="ckl">
          <input
            className="ck"
            type="checkbox"
            checked={form.textOf('featured') === 'yes'}
            onChange={(event) => form.type('featured', event.target.checked ? 'yes' : 'no')}
          />
          <span>Featured in the shop</span>
        </label>
      </div>
    </section>
  );
}

const fabricOptions = [
  { value: '', label: 'Choose the cloth' },
  ...fabricNames.map((value) => ({ value, label: capitalize(fabrics[value]) })),
];

function BlankCheck({ form }: { form: ProductForm }) {
  const error = form.errorOf('blank');
  return (
    <div className="stack-s">
      <label className="ckl">
        <input
          className="ck"
          type="checkbox"
          checked={form.textOf('blank') === 'yes'}
          onChange={(event) => form.tickBlank(event.target.checked)}
        />
        <span>Can be decorated (a blank)</span>
      </label>
      {form.textOf('blank') === 'no' && form.changed.includes('blank') && (
        <p className="hint">It leaves the Studio when you save, and its areas are removed. Designs and orders stay.</p>
      )}
      {error && <p className="err">{error}</p>}
    </div>
  );
}
