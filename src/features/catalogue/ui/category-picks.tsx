import { SelectField } from '#ui/field.tsx';
import type { CategoryPlace } from '../category-of.ts';
import { type Filters, noFilters, shownCategory } from '../filters.ts';
import styles from './category-picks.module.css';
import { InlineError } from './inline-error.tsx';
import type { ShopParts } from './shop-parts.ts';

export interface CategoryPicksProps {
  filters: Filters;
  place: CategoryPlace;
  parts: ShopParts;
  onShow: (filters: Filters) => void;
}

/** The two dropdowns of small screens. Hidden on large ones, they still carry the category when the form is submitted. */
export function CategoryPicks({ filters, place, parts, onShow }: CategoryPicksProps) {
  const { category, subcategory, siblings } = place;
  const asked = category?.slug ?? shownCategory(filters);
  return (
    <div className={styles.picks}>
      {parts.categories.failure ? (
        <div>
          <input type="hidden" name="category" value={asked} />
          <InlineError text="Error loading categories" onRetry={parts.categories.retry} />
        </div>
      ) : (
        <SelectField
          label="Category"
          name="category"
          value={asked}
          aria-busy={!parts.categories.data || undefined}
          onChange={(event) => onShow({ ...noFilters, sort: filters.sort, category: event.target.value })}
        >
          {!category && <option value={asked}>{parts.categories.data ? 'Products' : 'Loading...'}</option>}
          {parts.categories.data?.categories.map(({ id, slug, name }) => (
            <option key={id} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {parts.subcategories.failure ? (
        <div>
          <input type="hidden" name="subcategory" value={filters.subcategory} />
          <InlineError text="Failed to fetch subcategories" onRetry={parts.subcategories.retry} />
        </div>
      ) : (
        <SelectField
          label="Subcategory"
          name="subcategory"
          value={subcategory?.slug ?? filters.subcategory}
          aria-busy={!parts.subcategories.data || undefined}
          onChange={(event) => onShow({ ...filters, category: asked, subcategory: event.target.value })}
        >
          <option value="">{category ? `All ${category.name}` : 'All'}</option>
          {!subcategory && filters.subcategory && (
            <option value={filters.subcategory}>{parts.subcategories.data ? filters.subcategory : 'Loading...'}</option>
          )}
          {siblings.map(({ id, slug, name }) => (
            <option key={id} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
