import * as m from '@anandham/ui/paraglide/messages';
import { accountRules } from '@anandham/ui/lib/account-rules.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { EmailField } from '@anandham/ui/components/email-field.tsx';
import { CheckIcon } from '@anandham/ui/components/icons.tsx';
import { ResetCard } from './reset-card.tsx';
import { useForgot } from './use-forgot.ts';

/** Step 1: the email address to send the code to. */
export function ForgotScreen() {
  const { form, busy, sent, onSend } = useForgot();
  return (
    <ResetCard
      tone={sent ? 'glowing' : 'neutral'}
      step={1}
      heading={m.forgot_heading()}
      text={m.forgot_text()}
    >
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(onSend)(event)}
        className="grid gap-5"
      >
        <EmailField
          {...form.register('email', { validate: accountRules.email })}
          label={m.auth_email()}
          error={form.formState.errors.email?.message}
          readOnly={sent}
        />
        <Button type="submit" busy={busy} busyLabel={m.forgot_sending()} disabled={sent}>
          {sent ? (
            <>
              <CheckIcon className="size-5" /> {m.forgot_sent()}
            </>
          ) : (
            m.forgot_send()
          )}
        </Button>
      </form>
    </ResetCard>
  );
}
