import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as m from '@anandham/ui/paraglide/messages';
import { Button } from '@anandham/ui/components/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ownProfile } from '@anandham/ui/session/own-profile.ts';
import { Section } from './section.tsx';

export function DeleteSection() {
  const [open, setOpen] = useState(false);
  const profile = useQuery(ownProfile).data;
  return (
    <Section heading={m.delete_heading()} text={m.delete_text()}>
      <Button
        variant="danger"
        disabled={profile === undefined}
        onClick={() => setOpen(true)}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {m.delete_open()}
      </Button>
      {open && profile !== undefined && (
        <DeleteDialog
          hasPassword={profile.signsInWith.includes('password')}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}
