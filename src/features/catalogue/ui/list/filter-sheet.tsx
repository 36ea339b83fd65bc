import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { activeFilters, clearFilters, type Filters } from '../../listing/filters.ts';
import { FilterFields } from './filter-fields.tsx';
import type { ShopParts } from './shop-parts.ts';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  parts: ShopParts;
  onShow: (filters: Filters, options?: { typing?: boolean }) => void;
}

/** The filters of small screens. Every choice shows at once beneath, so the last button only has to close. */
export function FilterSheet({ open, onClose, filters, parts, onShow }: FilterSheetProps) {
  const formId = useId();
  const { data, stale } = parts.list;
  const results = data && !stale ? `Show results (${data.pages.total})` : 'Show results';
  return (
    <Sheet
      title="Filters"
      open={open}
      onClose={onClose}
      foot={
        <>
          <Button
            look="line"
            disabled={activeFilters(filters).length === 0}
            onClick={() => onShow(clearFilters(filters))}
          >
            Clear all
          </Button>
          <Button type="submit" form={formId}>
            {results}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          // Leaving the field is what makes a typed text count.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          onClose();
        }}
      >
        <FilterFields
          layout="sheet"
          filters={filters}
          facets={parts.facets}
          onChange={(change, options) => onShow({ ...filters, ...change }, options)}
        />
      </form>
    </Sheet>
  );
}
