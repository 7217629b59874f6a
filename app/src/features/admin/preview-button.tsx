import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { RequestOf } from '@anandham/contract/operation';
import { previewSettings } from '@anandham/contract/operations/settings';
import { previewParameter } from '@anandham/contract/site-page';
import * as m from '@anandham/ui/paraglide/messages';
import { call } from '@anandham/ui/lib/api/call.ts';
import { errorMessage } from '@anandham/ui/lib/api/message-of.ts';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { markFields } from '@anandham/ui/lib/mark-fields.ts';
import { addressOf } from '@anandham/ui/lib/paths.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';

type PreviewButtonProps<Fields extends FieldValues> = {
  readonly form: UseFormReturn<Fields>;
  /** The server's field name → the form's field. */
  readonly fieldOf: Readonly<Record<string, Path<Fields>>>;
  /** The public page to show: path, query and section. */
  readonly page: string;
  /** What is typed. */
  readonly typed: () => RequestOf<typeof previewSettings>['body'];
};

/** Shows the site with what is typed in a new tab. Nothing is saved. */
export function PreviewButton<Fields extends FieldValues>({
  form,
  fieldOf,
  page,
  typed,
}: PreviewButtonProps<Fields>) {
  const [refusal, setRefusal] = useState('');
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (body: RequestOf<typeof previewSettings>['body']) =>
      call(previewSettings, { body }),
  });

  const show = async (tab: Window) => {
    form.clearErrors();
    if (!(await form.trigger(undefined, { shouldFocus: true }))) {
      tab.close();
      return;
    }
    try {
      const { token } = await mutateAsync(typed());
      tab.opener = null;
      tab.location.replace(addressOfPreview(page, token));
    } catch (error) {
      tab.close();
      logProblem('the preview was rejected', error);
      if (!(await markFields(form, error, fieldOf))) setRefusal(await errorMessage(error));
    }
  };
  const open = () => {
    // Before the answer, because browsers block a tab that no click opens.
    const tab = window.open('', '_blank');
    setRefusal(tab === null ? m.settings_preview_blocked() : '');
    if (tab !== null) void show(tab);
  };

  return (
    <>
      <Button variant="quiet" busy={isPending} busyLabel={m.settings_preview_busy()} onClick={open}>
        {m.settings_preview()}
      </Button>
      <Banner tone="bad" text={refusal} />
    </>
  );
}

function addressOfPreview(page: string, token: string): string {
  const url = new URL(page, window.location.origin);
  url.pathname = addressOf(url.pathname);
  url.searchParams.set(previewParameter, token);
  return url.href;
}
