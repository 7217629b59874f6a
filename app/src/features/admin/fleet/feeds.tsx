import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { AnswerOf } from '@anandham/contract/operation';
import type { listFeeds } from '@anandham/contract/operations/calendar';
import * as m from '@anandham/ui/paraglide/messages';
import { formatTripDay } from '@anandham/ui/lib/format.ts';
import { useDecisionOf } from '@anandham/ui/lib/hooks/use-decision.ts';
import { useSending } from '@anandham/ui/lib/hooks/use-sending.ts';
import { useReason } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { ConfirmDialog } from '@anandham/ui/components/dialog.tsx';
import { SelectField, TextField } from '@anandham/ui/components/field.tsx';
import { Loaded } from '@anandham/ui/components/loaded.tsx';
import { EmptyNote } from '#features/admin/section.tsx';
import { calendarFeeds, useAddFeed, useRevokeFeed, type Fleet } from './fleet.api.ts';

type Feed = AnswerOf<typeof listFeeds>['feeds'][number];
type FeedsProps = { readonly fleet: Fleet; readonly mayChange: boolean };

/** Secret addresses under which calendar apps show the trips. */
export function Feeds({ fleet, mayChange }: FeedsProps) {
  const feeds = useQuery(calendarFeeds);
  const nameOf = ({ vehicleId }: Pick<Feed, 'vehicleId'>) =>
    fleet.vehicles.find(({ _id }) => _id === vehicleId)?.registrationNumber ?? m.fleet_feed_all();
  return (
    <>
      <div className="grid max-w-2xl gap-1">
        <h2 className="text-xl font-bold">{m.fleet_feeds()}</h2>
        <p className="text-ink-soft">{m.fleet_feeds_text()}</p>
      </div>
      <Loaded query={feeds} lines={4}>
        {(answer) =>
          answer.feeds.length === 0 ? (
            <EmptyNote text={m.fleet_feeds_none()} />
          ) : (
            <ul className="divide-line/70 border-line/70 grid divide-y border-y">
              {answer.feeds.map((feed) => (
                <FeedItem key={feed._id} feed={feed} name={nameOf(feed)} mayChange={mayChange} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {mayChange && <AddFeed fleet={fleet} />}
    </>
  );
}

type FeedItemProps = { readonly feed: Feed; readonly name: string; readonly mayChange: boolean };

function FeedItem({ feed: { _id: id, createdAt }, name, mayChange }: FeedItemProps) {
  const [isAsking, setAsking] = useState(false);
  const mutation = useRevokeFeed();
  const { busy, decide } = useDecisionOf(mutation);
  const refusal = useReason(mutation.error);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="grid min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-ink-soft text-sm">
          {m.fleet_feed_since({ date: formatTripDay(createdAt) })}
        </p>
      </div>
      {mayChange && (
        <Button
          variant="danger"
          aria-label={m.fleet_feed_revoke_of({ name })}
          onClick={() => setAsking(true)}
        >
          {m.fleet_feed_revoke()}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={m.fleet_feed_revoke_ask({ name })}
          yes={m.fleet_feed_revoke()}
          no={m.fleet_retire_no()}
          busy={busy}
          onClose={() => setAsking(false)}
          onYes={() => decide(id)}
        >
          <p>{m.fleet_feed_revoke_text()}</p>
          <Banner tone="bad" text={mutation.error === null ? '' : refusal} />
        </ConfirmDialog>
      )}
    </li>
  );
}

function AddFeed({ fleet }: { readonly fleet: Fleet }) {
  const [url, setUrl] = useState('');
  const form = useForm({ defaultValues: { vehicleId: '' } });
  const { busy, refusal, onSubmit } = useSending({
    form,
    mutation: useAddFeed(),
    toVariables: ({ vehicleId }) => (vehicleId === '' ? null : vehicleId),
    fieldOf: {},
    onDone: (answer) => {
      form.reset();
      setUrl(answer.url);
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <Banner tone="bad" text={refusal} />
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,22rem)_auto] sm:justify-start">
        <SelectField
          {...form.register('vehicleId')}
          label={m.fleet_feed_for()}
          error={form.formState.errors.vehicleId?.message}
        >
          <option value="">{m.fleet_feed_all()}</option>
          {fleet.vehicles
            .filter(({ retiredAt }) => retiredAt === null)
            .map(({ _id, registrationNumber }) => (
              <option key={_id} value={_id}>
                {registrationNumber}
              </option>
            ))}
        </SelectField>
        <Button type="submit" busy={busy} className="min-h-12">
          {m.fleet_feed_add()}
        </Button>
      </div>
      {url !== '' && <NewAddress key={url} url={url} />}
    </form>
  );
}

/** The server stores only a hash of the address, so it is shown once. */
function NewAddress({ url }: { readonly url: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Without the permission, or without HTTPS: the selected text can be copied by hand.
      input.current?.select();
    }
  };
  return (
    <div className="bg-tint grid gap-3 rounded-2xl p-4 sm:p-5">
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          ref={input}
          label={m.fleet_feed_address()}
          value={url}
          readOnly
          dir="ltr"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="quiet" className="min-h-12" onClick={() => void copy()}>
          {m.fleet_feed_copy()}
        </Button>
      </div>
      <p role="status" className="text-good text-sm font-semibold empty:hidden">
        {isCopied && m.fleet_feed_copied()}
      </p>
      <p className="text-ink-soft text-sm">{m.fleet_feed_once()}</p>
    </div>
  );
}
