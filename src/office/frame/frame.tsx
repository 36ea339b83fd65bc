import { useCallback, useState } from 'react';
import { Outlet, useLoaderData, useMatches, useNavigation, useRevalidator } from 'react-router';
import type { Staff } from '#features/staff/office/queries.ts';
import { classNames } from '../../ui/class-names.ts';
import { AgainDialog } from './again-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { NoLine } from './no-line.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { Rail } from './rail.tsx';
import { SearchAll } from './search-all.tsx';
import { SearchContext } from './search-context.ts';
import { useFrameKeys } from './use-frame-keys.ts';
import { useWaiting } from './use-waiting.ts';

/** A route's words to the frame. */
export interface FrameHandle {
  /** The rail shrinks to icons. */
  slim?: boolean;
}

/** The rail, the tabs of a telephone, and the screen between them. */
export function Frame() {
  const staff = useLoaderData<Staff>();
  const [keysOpen, setKeysOpen] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  const search = useCallback(() => setSearchOpen(true), []);
  const waiting = useWaiting();
  useFrameKeys({ onHelp: () => setKeysOpen(true), onSearch: search });
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isBusy = navigation.state !== 'idle' || revalidator.state !== 'idle';
  const isSlim = useMatches().some(({ handle }) => (handle as FrameHandle | undefined)?.slim);
  return (
    <div className={classNames('app', isSlim && 'slim')} aria-busy={isBusy || undefined}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Rail staff={staff} isSlim={isSlim} waiting={waiting} onSearch={search} onKeys={() => setKeysOpen(true)} />
      <div className="screen">
        <SearchContext value={search}>
          <NoLine />
          <Outlet />
        </SearchContext>
      </div>
      <PhoneTabs staff={staff} waiting={waiting} />
      <SearchAll open={searchOpen} onClose={() => setSearchOpen(false)} />
      <KeysDialog open={keysOpen} onClose={() => setKeysOpen(false)} />
      <AgainDialog email={staff.email} />
    </div>
  );
}
