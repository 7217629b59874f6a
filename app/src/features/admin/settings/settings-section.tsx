import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import type { Permission } from '@anandham/domain/accounts/permissions';
import * as m from '@anandham/ui/paraglide/messages';
import { hasPermission, useSession } from '@anandham/ui/session/session.ts';
import { ArrowLeftIcon } from '@anandham/ui/components/icons.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { Loaded } from '@anandham/ui/components/loaded.tsx';
import { SectionCard, SectionHeader } from '#features/admin/section.tsx';
import { Health } from './health.tsx';
import { formParts, type SettingsPart } from '#shared/settings-form/sections.ts';
import { PhotosPart } from './photos/photos-part.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { Staff } from './staff.tsx';
import { currentSettings } from './settings.api.ts';

/** A page below /admin/settings, and who may open it. */
type Part = SettingsPart & { readonly permission: Permission; readonly Content: ComponentType };

const photos: Part = {
  label: m.settings_photos,
  text: m.settings_photos_text,
  permission: 'settings',
  Content: PhotosPart,
};

/** All pages by their path below /admin/settings, in the order of the list. */
const parts: ReadonlyMap<string, Part> = new Map([
  ...Object.entries(formParts).flatMap(([name, part]): [string, Part][] => {
    const Content = () => <PartForm name={name} />;
    const form: Part = { ...part, permission: 'settings', Content };
    return name === 'texts'
      ? [
          [name, form],
          ['photos', photos],
        ]
      : [[name, form]];
  }),
  [
    'staff',
    {
      label: m.settings_staff,
      text: m.settings_staff_text,
      permission: 'staff',
      Content: Staff,
    },
  ],
  [
    'health',
    {
      label: m.settings_health,
      text: m.settings_health_text,
      permission: 'settings',
      Content: Health,
    },
  ],
  [
    'history',
    {
      label: m.settings_history,
      text: m.settings_history_text,
      permission: 'settings',
      Content: SettingsHistory,
    },
  ],
]);

/** The list of the pages that this person may open, or the opened one. */
export function SettingsSection() {
  const session = useSession();
  const allowed = [...parts].filter(([, { permission }]) => hasPermission(session, permission));
  const [, , , name = ''] = useLocation().pathname.split('/');
  if (allowed.length === 0) return <Nothing text={m.settings_not_allowed()} />;
  if (name === '') return <AllParts parts={allowed} />;
  return <OpenPart part={allowed.find(([path]) => path === name)?.[1]} />;
}

/** A page that does not exist, or not for this person. */
function Nothing({ text }: { readonly text: string }) {
  return <SectionHeader heading={m.admin_section_settings()} text={text} />;
}

function AllParts({ parts: allowed }: { readonly parts: readonly [string, Part][] }) {
  return (
    <>
      <SectionHeader heading={m.admin_section_settings()} text={m.settings_text()} />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {allowed.map(([name, { label, text }]) => (
          <li key={name} className="grid">
            <Link
              to={`/admin/settings/${name}`}
              className="rounded-card bg-paper border-line shadow-card hover:border-brand-300 grid content-start gap-1 border p-4 sm:p-5"
            >
              <span className="text-link font-bold">{label()}</span>
              <span className="text-ink-soft text-sm">{text()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function OpenPart({ part }: { readonly part: Part | undefined }) {
  return (
    <>
      <Link
        to="/admin/settings"
        className="text-link inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold"
      >
        <ArrowLeftIcon className="size-5" /> {m.settings_all()}
      </Link>
      {part === undefined ? (
        <Nothing text={m.settings_page_missing()} />
      ) : (
        <>
          <SectionHeader heading={part.label()} text={part.text()} />
          <SectionCard label={part.label()}>
            <part.Content />
          </SectionCard>
        </>
      )}
    </>
  );
}

function PartForm({ name }: { readonly name: string }) {
  const settings = useQuery(currentSettings);
  const part = formParts[name];
  return (
    <Loaded query={settings} lines={8}>
      {(loaded) => part && <SettingsForm key={name} part={part} loaded={loaded} />}
    </Loaded>
  );
}
