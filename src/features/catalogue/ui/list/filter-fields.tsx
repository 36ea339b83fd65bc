import { formatNumber } from '#shared/format.ts';
import type { Part } from '#ui/feedback/use-part.ts';
import { SelectField, TextField, Tick } from '#ui/forms/field.tsx';
import type { Facets } from '../../contract.ts';
import { type Filters, publicStatuses, readRupees } from '../../listing/filters.ts';
import { sortSizes } from '../../stock/size-order.ts';
import { sentenceCase } from '../../stock/stock.ts';
import { InlineError } from '../inline-error.tsx';
import { type ChipOption, ChoiceChips } from '../product/choice-chips.tsx';
import styles from './filter-fields.module.css';
import { useTyped } from './use-typed.ts';

export type ChangeFilters = (change: Partial<Filters>, options?: { typing?: boolean }) => void;

interface FilterFieldsProps {
  filters: Filters;
  facets: Part<{ facets: Facets }>;
  onChange: ChangeFilters;
  /** `bar`: twelve columns for large screens, its first row filled; `sheet`: one, what is chosen most often on top. */
  layout: 'bar' | 'sheet';
}

const sameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The offered values, and the address's own even when nothing offers it. */
function withCurrent(values: readonly string[], current: string): string[] {
  return current && !values.some((value) => sameText(value, current)) ? [...values, current] : [...values];
}

/** The fields that narrow a list. In a form they carry the names of the address. */
export function FilterFields({ filters, facets, onChange, layout }: FilterFieldsProps) {
  const offered = facets.data?.facets;
  const picks = (
    <>
      <BrandField brands={withCurrent(offered?.brands ?? [], filters.brand)} filters={filters} onChange={onChange} />
      <StatusField filters={filters} onChange={onChange} />
    </>
  );
  return (
    <div className={styles[layout]}>
      <SearchField filters={filters} onChange={onChange} />
      {layout === 'bar' && picks}
      {facets.failure ? (
        <div className={styles.wide}>
          <InlineError text={facets.failure.error} onRetry={facets.retry} />
        </div>
      ) : (
        <div className={`${styles.wide} ${styles.choices}`} aria-busy={!offered || undefined}>
          <SizeChoice
            sizes={sortSizes(withCurrent(offered?.sizes ?? [], filters.size))}
            filters={filters}
            onChange={onChange}
          />
          <ColourChoice colours={offered?.colors ?? []} filters={filters} onChange={onChange} />
        </div>
      )}
      <div className={`${styles.third} ${styles.choices}`}>
        <PriceRange filters={filters} onChange={onChange} />
        <Tick
          label="Featured only"
          name="featured"
          value="true"
          checked={filters.featured}
          onChange={(event) => onChange({ featured: event.target.checked })}
        />
      </div>
      {layout === 'sheet' && picks}
    </div>
  );
}

interface ChoiceProps {
  filters: Filters;
  onChange: ChangeFilters;
}

function SearchField({ filters, onChange }: ChoiceProps) {
  const search = useTyped({
    value: filters.search,
    read: (typed) => typed.trim(),
    onCommit: (text) => onChange({ search: text }, { typing: filters.search !== '' }),
  });
  return (
    <TextField
      className={styles.third}
      type="search"
      name="search"
      label="Search"
      placeholder="Polo, foil, kids…"
      enterKeyHint="search"
      {...search}
    />
  );
}

function BrandField({ brands, filters, onChange }: ChoiceProps & { brands: string[] }) {
  return (
    <SelectField
      className={styles.third}
      label="Brand"
      name="brand"
      value={brands.find((brand) => sameText(brand, filters.brand)) ?? ''}
      onChange={(event) => onChange({ brand: event.target.value })}
    >
      <option value="">All brands</option>
      {brands.map((brand) => (
        <option key={brand}>{brand}</option>
      ))}
    </SelectField>
  );
}

function StatusField({ filters, onChange }: ChoiceProps) {
  return (
    <SelectField
      className={styles.third}
      label="Status"
      name="status"
      value={filters.status}
      onChange={(event) => onChange({ status: publicStatuses.find((status) => status === event.target.value) ?? '' })}
    >
      <option value="">Any status</option>
      {publicStatuses.map((status) => (
        <option key={status} value={status}>
          {sentenceCase(status)}
        </option>
      ))}
    </SelectField>
  );
}

function SizeChoice({ sizes, filters, onChange }: ChoiceProps & { sizes: string[] }) {
  const options = sizes.map((size) => ({ value: size, label: size }));
  return (
    <ChoiceChips
      legend="Size"
      name="size"
      value={filters.size}
      options={[{ value: '', label: 'Any size' }, ...options]}
      onChoose={(size) => onChange({ size })}
    />
  );
}

function ColourChoice({ colours, filters, onChange }: ChoiceProps & { colours: Facets['colors'] }) {
  const options: ChipOption[] = colours.map(({ name, hex }) => ({ value: name, label: name, hex }));
  const known = colours.find(({ name }) => sameText(name, filters.color));
  if (filters.color && !known) options.push({ value: filters.color, label: filters.color });
  const legend = known ? (
    <>
      Colour: <span>{known.name}</span>
    </>
  ) : (
    'Colour'
  );
  return (
    <ChoiceChips
      legend={legend}
      name="color"
      value={filters.color}
      options={[{ value: '', label: 'Any colour' }, ...options]}
      onChoose={(color) => onChange({ color })}
    />
  );
}

const shown = (rupees: string) => (rupees === '' ? '' : formatNumber(Number(rupees)));
const plain = (typed: string) => String(readRupees(typed) ?? '');

function PriceRange({ filters, onChange }: ChoiceProps) {
  const { priceMin, priceMax } = filters;
  const min = useTyped({
    value: String(priceMin ?? ''),
    show: shown,
    read: plain,
    onCommit: (text) => onChange({ priceMin: readRupees(text) }, { typing: priceMin !== null }),
  });
  const max = useTyped({
    value: String(priceMax ?? ''),
    show: shown,
    read: plain,
    onCommit: (text) => onChange({ priceMax: readRupees(text) }, { typing: priceMax !== null }),
  });
  return (
    <fieldset className={styles.price}>
      <legend>Price (LKR)</legend>
      <div>
        <input type="text" name="priceMin" inputMode="decimal" aria-label="Minimum price" placeholder="Min" {...min} />
        <input type="text" name="priceMax" inputMode="decimal" aria-label="Maximum price" placeholder="Max" {...max} />
      </div>
    </fieldset>
  );
}
