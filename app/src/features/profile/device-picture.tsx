const isPhone = (device: string | null) => device !== null && /Android|iPhone|iPad/.test(device);

/** An icon of a phone or a computer, depending on the session's device. */
export function DevicePicture({ device }: { readonly device: string | null }) {
  return (
    <span
      aria-hidden="true"
      className="bg-tint text-link grid size-11 shrink-0 place-items-center rounded-full"
    >
      <svg
        viewBox="0 0 24 24"
        className="size-6 fill-none stroke-current"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {isPhone(device) ? (
          <>
            <rect x="7" y="3" width="10" height="18" rx="2.5" />
            <path d="M11 18h2" />
          </>
        ) : (
          <>
            <rect x="4.5" y="5" width="15" height="10" rx="1.5" />
            <path d="M2.5 18.5h19" />
          </>
        )}
      </svg>
    </span>
  );
}
