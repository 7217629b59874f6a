import { useQuery } from '@tanstack/react-query';
import { normaliseIndianMobile } from '@anandham/domain/accounts/contact-number';
import type { Message } from '@anandham/contract/schemas/admin-people';
import { messageStates, type MessageState } from '@anandham/domain/message';
import { currentOperator } from '@anandham/ui/lib/operator.ts';
import * as m from '@anandham/ui/paraglide/messages';
import { formatTripDate } from '@anandham/ui/lib/format.ts';
import { Button, ButtonLink } from '@anandham/ui/components/button.tsx';
import { CheckIcon, ClockIcon, MailIcon, PhoneIcon } from '@anandham/ui/components/icons.tsx';
import { ChoiceChips } from '#features/admin/choice-chips.tsx';
import { PagedList } from '#features/admin/paged-list.tsx';
import { SectionCard, SectionHeader } from '#features/admin/section.tsx';
import { useUrlFilters } from '#features/admin/use-url-filters.ts';
import { messagesInUrl, messagesPage, useMark } from './messages.api.ts';

const stateLabels: Readonly<Record<MessageState, () => string>> = {
  new: m.messages_new,
  answered: m.messages_answered,
  all: m.messages_all,
};

/** Messages from the contact form, to answer and to mark as answered. */
export function MessagesSection() {
  const [filters, change] = useUrlFilters(messagesInUrl);
  const query = useQuery(messagesPage(filters));
  const open = query.data?.new;
  return (
    <>
      <SectionHeader
        heading={m.messages_heading()}
        text={open === undefined ? m.messages_text() : m.messages_open({ count: open })}
      />
      <SectionCard label={m.messages_heading()}>
        <ChoiceChips
          label={m.messages_state()}
          choices={messageStates}
          chosen={filters.state}
          labelOf={(state) => stateLabels[state]()}
          onChoose={(state) => change({ page: 1, state })}
        />
        <PagedList
          query={query}
          page={filters.page}
          onPageChange={(page) => change({ page })}
          onPageOutOfRange={(page) => change({ page }, { replace: true })}
          label={m.messages_paging()}
          items={({ messages }) => messages}
          none={filters.state === 'new' ? m.messages_none_new() : m.messages_none()}
        >
          {(messages) => (
            <ul className="grid gap-3">
              {messages.map((message) => (
                <MessageItem key={message._id} message={message} />
              ))}
            </ul>
          )}
        </PagedList>
      </SectionCard>
    </>
  );
}

function MessageItem({ message }: { readonly message: Message }) {
  const { _id: id, name, mobile, email, message: text, createdAt, answered } = message;
  const { busy, decide: mark } = useMark(id);
  const tenDigits = normaliseIndianMobile(mobile);
  const mailto = `mailto:${email}?subject=${encodeURIComponent(m.messages_subject({ operator: currentOperator().name }))}`;
  return (
    <li className="border-line grid gap-3 rounded-2xl border p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-bold wrap-anywhere">{name}</h2>
        <p className="text-ink-soft text-sm">{formatTripDate(createdAt)}</p>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="text-ink-soft inline-flex items-center gap-2 text-sm">
        {answered === null ? (
          <>
            <ClockIcon className="size-4" /> {m.messages_waits()}
          </>
        ) : (
          <>
            <CheckIcon className="text-good size-4" />
            {m.messages_answered_by({ name: answered.name, when: formatTripDate(answered.at) })}
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <ButtonLink
          variant="quiet"
          className="px-4!"
          href={tenDigits === null ? `tel:0${mobile}` : `tel:+91${tenDigits}`}
        >
          <PhoneIcon className="size-5" /> {mobile}
        </ButtonLink>
        <ButtonLink
          variant="quiet"
          className="px-4!"
          href={mailto}
          aria-label={m.messages_write_to({ name })}
        >
          <MailIcon className="size-5" /> {m.messages_write()}
        </ButtonLink>
        <Button
          variant={answered === null ? 'main' : 'quiet'}
          busy={busy}
          className="px-4!"
          onClick={() => mark(answered === null)}
        >
          {answered === null ? m.messages_mark() : m.messages_reopen()}
        </Button>
      </div>
    </li>
  );
}
