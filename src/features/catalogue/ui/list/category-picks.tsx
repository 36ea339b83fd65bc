import { SelectField } from '#ui/forms/field.tsx';
import type { CategoryPlace } from '../../listing/category-of.ts';
import { type Filters, noFilters, shownCategory } from '../../listing/filters.ts';
import { InlineError } from '../inline-error.tsx';
import styles from './category-picks.module.css';
import type { ShopParts } from './shop-parts.ts';

export interface CategoryPicksProps {
  filters: Filters;
  place: CategoryPlace;
  parts: ShopParts;
  onShow: (filters: Filters) => void;
}

/** The two dropdowns of small screens. On large ones they are hidden and still submit the category. */
export function CategoryPicks(props: CategoryPicksProps) {
  return (
    <div className={styles.picks}>
      <CategoryPick {...props} />
      <SubcategoryPick {...props} />
    </div>
  );
}

const askedFor = ({ place, filters }: CategoryPicksProps) => place.category?.slug ?? shownCategory(filters);

function CategoryPick(props: CategoryPicksProps) {
  const { filters, place, parts, onShow } = props;
  const { data, failure, retry } = parts.categories;
  const asked = askedFor(props);
  if (failure) {
    return (
      <div>
        <input type="hidden" name="category" value={asked} />
        <InlineError text="Error loading categories" onRetry={retry} />
      </div>
    );
  }
  return (
    <SelectField
      label="Category"
      name="category"
      value={asked}
      aria-busy={!data || undefined}
      onChange={(event) => onShow({ ...noFilters, sort: filters.sort, category: event.target.value })}
    >
      {!place.category && <option value={asked}>{data ? 'Products' : 'Loading...'}</option>}
      {data?.categories.map(({ id, slug, name }) => (
        <option key={id} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function SubcategoryPick(props: CategoryPicksProps) {
  const { filters, place, parts, onShow } = props;
  const { data, failure, retry } = parts.subcategories;
  const { category, subcategory, siblings } = place;
  if (failure) {
    return (
      <div>
        <input type="hidden" name="subcategory" value={filters.subcategory} />
        <InlineError text="Failed to fetch subcategories" onRetry={retry} />
      </div>
    );
  }
  return (
    <SelectField
      label="Subcategory"
      name="subcategory"
      value={subcategory?.slug ?? filters.subcategory}
      aria-busy={!data || undefined}
      onChange={(event) => onShow({ ...filters, category: askedFor(props), subcategory: event.target.value })}
    >
      <option value="">{category ? `All ${category.name}` : 'All'}</option>
      {!subcategory && filters.subcategory && (
        <option value={filters.subcategory}>{data ? filters.subcategory : 'Loading...'}</option>
      )}
      {siblings.map(({ id, slug, name }) => (
        <option key={id} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
