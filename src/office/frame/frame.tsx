import { useState } from 'react';
import { Outlet, useLoaderData, useNavigation, useRevalidator } from 'react-router';
import type { Staff } from '#features/staff/office/queries.ts';
import { AgainDialog } from './again-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { Rail } from './rail.tsx';
import { useFrameKeys } from './use-frame-keys.ts';

/** The rail, the tabs of a telephone, and the screen between them. */
export function Frame() {
  const staff = useLoaderData<Staff>();
  const [keysOpen, setKeysOpen] = useState(false);
  useFrameKeys(() => setKeysOpen(true));
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isBusy = navigation.state !== 'idle' || revalidator.state !== 'idle';
  return (
    <div className="app" aria-busy={isBusy || undefined}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Rail staff={staff} onKeys={() => setKeysOpen(true)} />
      <div className="screen">
        <Outlet />
      </div>
      <PhoneTabs />
      <KeysDialog open={keysOpen} onClose={() => setKeysOpen(false)} />
      <AgainDialog email={staff.email} />
    </div>
  );
}
