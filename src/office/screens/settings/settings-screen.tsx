import { useLoaderData } from 'react-router';
import type { loadHealth, loadSettings } from '#features/settings/office/queries.ts';
import type { loadStaff } from '#features/staff/office/queries.ts';
import { formatStaffTime } from '#shared/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Page } from '../../frame/page.tsx';
import { Bones, Read } from '../../ui/states.tsx';
import { describeCheck, describeSetting, groupLabels, partLabels } from './settings-words.ts';
import { StaffList } from './staff-list.tsx';

interface Loaded {
  settings: ReturnType<typeof loadSettings>;
  health: ReturnType<typeof loadHealth>;
  staff: ReturnType<typeof loadStaff>;
}

export function SettingsScreen() {
  const { settings, health, staff } = useLoaderData<Loaded>();
  return (
    <Page title="Settings" sub="As in force. They are changed where the shop is started; nothing secret is shown.">
      <div className="page">
        <div>
          <Groups settings={settings} />
        </div>
        <div>
          <Health health={health} />
          <Version settings={settings} />
          <StaffList staff={staff} />
        </div>
      </div>
    </Page>
  );
}

function Groups({ settings }: Pick<Loaded, 'settings'>) {
  return (
    <Read value={settings}>
      {({ groups }) =>
        groups.map((group) => (
          <section key={group.group} className="box">
            <div className="box-h">
              <h2>{groupLabels[group.group]}</h2>
            </div>
            <dl className="kv box-b set-kv">
              {group.settings.map((setting) => (
                <div key={setting.name}>
                  <dt>{setting.name}</dt>
                  <dd>{describeSetting(setting)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))
      }
    </Read>
  );
}

function Health({ health }: Pick<Loaded, 'health'>) {
  return (
    <section className="box">
      <div className="box-h">
        <h2>Health</h2>
      </div>
      <div className="box-b">
        <Read value={health} loading={<Bones rows={3} />}>
          {({ checks }) => (
            <ul className="stack">
              {checks.map((check) => (
                <li key={check.part}>
                  <b>{partLabels[check.part]}</b>{' '}
                  <span className={classNames('st', check.isWell ? 'st-sent' : 'st-failed')}>
                    {check.isWell ? 'Well' : 'Down'}
                  </span>
                  <p className="small mute">{describeCheck(check)}</p>
                </li>
              ))}
            </ul>
          )}
        </Read>
      </div>
    </section>
  );
}

function Version({ settings }: Pick<Loaded, 'settings'>) {
  return (
    <section className="box">
      <div className="box-h">
        <h2>Version</h2>
      </div>
      <Read value={settings} loading={<Bones rows={2} />}>
        {({ version, nodeVersion, contentAt }) => (
          <dl className="kv box-b">
            <div>
              <dt>Shop</dt>
              <dd>{version}</dd>
            </div>
            <div>
              <dt>Node.js</dt>
              <dd>{nodeVersion}</dd>
            </div>
            <div>
              <dt>Price list</dt>
              <dd>{contentAt ? `taken over ${formatStaffTime(contentAt)}` : 'not taken over yet'}</dd>
            </div>
          </dl>
        )}
      </Read>
    </section>
  );
}
