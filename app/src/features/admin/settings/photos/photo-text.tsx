import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as m from '@anandham/ui/paraglide/messages';
import { useSending } from '@anandham/ui/lib/hooks/use-sending.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { TextField } from '@anandham/ui/components/field.tsx';
import { useChangePhotos, type PhotosChange, type SitePhotos } from './photos.api.ts';

type Alt = SitePhotos['gallery'][number]['alt'];

/** What a new photo is described as until the owner writes something better. */
export const firstAlt = (): Alt => ({
  en: m.photos_first_alt({}, { locale: 'en' }),
  ta: m.photos_first_alt({}, { locale: 'ta' }),
});

type PhotoTextProps = {
  /** The description as it is saved. */
  readonly alt: Alt;
  /** The path of the photo in the settings. */
  readonly path: string;
  readonly change: (alt: Alt) => PhotosChange;
};

/** The description of a photo, saved on its own. */
export function PhotoText({ alt, path, change }: PhotoTextProps) {
  const form = useForm<Alt>({ defaultValues: alt });
  const { errors, isDirty } = form.formState;
  const { reset } = form;
  const { busy, refusal, onSubmit } = useSending({
    form,
    mutation: useChangePhotos(),
    toVariables: change,
    fieldOf: { [`${path}.alt.en`]: 'en', [`${path}.alt.ta`]: 'ta' },
    onDone: (_saved, sent) => reset(sent),
  });
  useEffect(() => {
    if (!isDirty) reset(alt);
    // A change of another photo makes a new object with the same texts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [alt.en, alt.ta]);
  const label = m.photos_alt();
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-3">
      <Banner tone="bad" text={refusal} />
      <div className="grid gap-3 lg:grid-cols-2">
        <TextField
          {...form.register('en')}
          label={m.settings_in_english({ label })}
          error={errors.en?.message}
        />
        <TextField
          {...form.register('ta')}
          lang="ta"
          label={m.settings_in_tamil({ label })}
          error={errors.ta?.message}
        />
      </div>
      {isDirty && (
        <Button
          type="submit"
          busy={busy}
          busyLabel={m.settings_saving()}
          className="justify-self-start"
        >
          {m.settings_save()}
        </Button>
      )}
    </form>
  );
}
