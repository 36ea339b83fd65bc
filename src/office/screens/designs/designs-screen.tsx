import { PencilRuler } from 'lucide-react';
import { useState } from 'react';
import { Link, useLoaderData, useRouteLoaderData } from 'react-router';
import { techniqueSlugs } from '#features/designs/constants.ts';
import { type DesignRow, designsCsv, type loadDesigns } from '#features/designs/office/queries.ts';
import type { Staff } from '#features/staff/office/queries.ts';
import { capitalize, plural } from '#shared/format.ts';
import { Find, Page } from '../../frame/page.tsx';
import { CsvLink } from '../../ui/list/csv-link.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { Filter } from '../../ui/list/filter.tsx';
import { ReadList } from '../../ui/list/read-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { Views } from '../../ui/list/views.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Empty } from '../../ui/states.tsx';
import { designColumns } from './design-columns.tsx';
import { readDesignsQuery } from './designs-query.ts';
import { RemoveDialog } from './remove-dialog.tsx';

interface Loaded {
  designs: ReturnType<typeof loadDesigns>;
}

const techniques = techniqueSlugs.map((slug) => ({ value: slug, label: capitalize(slug.replaceAll('-', ' ')) }));

export function DesignsScreen() {
  const { designs } = useLoaderData<Loaded>();
  const staff = useRouteLoaderData<Staff>('frame');
  const filters = useFilters();
  const [going, setGoing] = useState<DesignRow>();
  return (
    <Page
      title="Designs"
      sub="What visitors made in the Studio. One that nobody uses goes after 90 days."
      actions={<CsvLink path={designsCsv} query={readDesignsQuery(window.location.href)} />}
    >
      <Views
        current={filters.get('state') && `?state=${filters.get('state')}`}
        views={[
          { label: 'All', to: '' },
          { label: 'Ordered or asked', to: '?state=used' },
          { label: 'Not used', to: '?state=unused' },
        ]}
      />
      <search className="tools">
        <Find
          label="Search designs"
          placeholder="File, text, product"
          value={filters.get('search')}
          onSearch={(text) => filters.set('search', text)}
        />
        <Filter name="technique" label="Technique" options={techniques} />
      </search>
      <ReadList value={designs} what="Designs">
        {({ rows, next }) => (
          <>
            {rows.length === 0 ? (
              <NoDesigns isFiltered={!filters.isEmpty} />
            ) : (
              <DataTable
                label="Designs"
                rows={rows}
                columns={designColumns(staff?.role === 'owner' ? setGoing : undefined)}
                rowId={({ id }) => id}
                defaultSort="-made"
                rowTo={({ uses: [use] }) => use && `/${use.kind}s/${use.id}`}
              />
            )}
            <Pager words={plural(rows.length, 'design')} next={next} />
          </>
        )}
      </ReadList>
      <RemoveDialog design={going} onClose={() => setGoing(undefined)} />
    </Page>
  );
}

function NoDesigns({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Empty icon={PencilRuler} title={isFiltered ? 'No design fits' : 'No designs yet'}>
      <p>
        {isFiltered
          ? 'No design has this technique and these words.'
          : 'What visitors make in the Studio and keep is listed here.'}
      </p>
      {isFiltered && (
        <div className="btns">
          <Link className="b" to="/designs">
            Show all
          </Link>
        </div>
      )}
    </Empty>
  );
}
