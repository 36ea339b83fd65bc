import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { Page } from '../frame/page.tsx';
import { Empty } from '../ui/states.tsx';

export function OfficeNotFoundScreen() {
  return (
    <Page title="Not found">
      <Empty icon={SearchX} title="There is no such screen">
        <p>The address has a letter too many or too few, or what it showed is gone.</p>
        <div className="btns">
          <Link className="b" to="/">
            To the first screen
          </Link>
        </div>
      </Empty>
    </Page>
  );
}
