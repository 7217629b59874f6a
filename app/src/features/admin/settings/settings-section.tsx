import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import * as m from '@anandham/ui/paraglide/messages';
import { hasPermission, useSession } from '@anandham/ui/session/session.ts';
import { ArrowLeftIcon } from '@anandham/ui/components/icons.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { Loaded } from '@anandham/ui/components/loaded.tsx';
import { EmptyNote, SectionCard, SectionHeader } from '#features/admin/section.tsx';
import { Health } from './health.tsx';
import { formParts, type SettingsPart } from '#shared/settings-form/sections.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { Staff } from './staff.tsx';
import { currentSettings } from './settings.api.ts';

/** Sections with more than a form, by their path below /admin/settings. */
const otherParts: Readonly<Record<string, SettingsPart & { readonly Part: ComponentType }>> = {
  history: {
    label: m.settings_history,
    text: m.settings_history_text,
    Part: SettingsHistory,
  },
  staff: {
    label: m.settings_staff,
    text: m.settings_staff_text,
    Part: Staff,
  },
  health: {
    label: m.settings_health,
    text: m.settings_health_text,
    Part: Health,
  },
};

/** The list of the sections, or the opened one. */
export function SettingsSection() {
  const isAllowed = hasPermission(useSession(), 'settings');
  const [, , , name = ''] = useLocation().pathname.split('/');
  if (!isAllowed) return <EmptyNote text={m.settings_not_allowed()} />;
  return name === '' ? <AllParts /> : <OpenPart name={name} />;
}

function AllParts() {
  const parts = Object.entries<SettingsPart>({ ...formParts, ...otherParts });
  return (
    <>
      <SectionHeader heading={m.admin_section_settings()} text={m.settings_text()} />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {parts.map(([name, { label, text }]) => (
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

function OpenPart({ name }: { readonly name: string }) {
  const form = Object.hasOwn(formParts, name) ? formParts[name] : undefined;
  const other = Object.hasOwn(otherParts, name) ? otherParts[name] : undefined;
  const part = form ?? other;
  return (
    <>
      <Link
        to="/admin/settings"
        className="text-link inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold"
      >
        <ArrowLeftIcon className="size-5" /> {m.settings_all()}
      </Link>
      {part === undefined ? (
        <EmptyNote text={m.settings_page_missing()} />
      ) : (
        <>
          <SectionHeader heading={part.label()} text={part.text()} />
          <SectionCard label={part.label()}>
            {form !== undefined && <PartForm name={name} />}
            {other !== undefined && <other.Part />}
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
