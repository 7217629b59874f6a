import type { ReactNode } from 'react';

export type IconProps = { readonly className?: string };

/** The frame of the line icons: 24 units, strokes of 1.75, in the text's colour. */
export function Icon({
  className = 'size-6',
  children,
}: IconProps & { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" className={`line-icon ${className}`} aria-hidden="true">
      {children}
    </svg>
  );
}

export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6.6 3.5h2.3a1 1 0 0 1 1 .8l.7 3.3a1 1 0 0 1-.3 1L8.6 10.3a13 13 0 0 0 5.1 5.1l1.7-1.7a1 1 0 0 1 1-.3l3.3.7a1 1 0 0 1 .8 1v2.3a2.1 2.1 0 0 1-2.3 2.1A16.6 16.6 0 0 1 4.5 5.8 2.1 2.1 0 0 1 6.6 3.5Z" />
  </Icon>
);

export const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="5" width="18" height="14" rx="3" />
    <path d="m4 7.5 8 6 8-6" />
  </Icon>
);

export const PinIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 21s7-6.1 7-11.3A7 7 0 0 0 5 9.7C5 14.9 12 21 12 21Z" />
    <circle cx="12" cy="9.7" r="2.5" />
  </Icon>
);

export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);

export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5M12 7.8h.01" />
  </Icon>
);

export const ChevronIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
);

export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

export const SmileIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M8 14.2c1 1.5 2.4 2.3 4 2.3s3-.8 4-2.3M9 9.5h.01M15 9.5h.01" />
  </Icon>
);

export const WrenchIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M14.7 6.3a4.5 4.5 0 0 1 5.7-1.2L17.5 8l.5 2 2 .5 2.9-2.9A4.5 4.5 0 0 1 15.5 13l-7 7a2.1 2.1 0 0 1-3-3l7-7a4.5 4.5 0 0 1 2.2-3.7Z" />
  </Icon>
);

export const RupeeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 4.5h10M7 9h10M7 13.5h2.5a4.5 4.5 0 0 0 0-9M7 13.5l6.5 6.5" />
  </Icon>
);

export const ShieldIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3 5 5.5V11c0 4.5 2.9 8.2 7 10 4.1-1.8 7-5.5 7-10V5.5L12 3Z" />
    <path d="m9 12 2.2 2.2L15.2 10" />
  </Icon>
);

export const SunIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
  </Icon>
);

export const SeatIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 4.5a1.5 1.5 0 0 1 3 0l1 8.5h5a2 2 0 0 1 2 2v1H9.5a2 2 0 0 1-2-1.7L7 4.5ZM9 20h9M13.5 16v4" />
    <path d="M14 4.5c-1 1-1 2 0 3M18 4.5c-1 1-1 2 0 3" />
  </Icon>
);

export const VoiceIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
  </Icon>
);

export const ScreenIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="5" width="18" height="11.5" rx="2" />
    <path d="M9 20h6M10.5 8.5v4.5l4-2.25-4-2.25Z" />
  </Icon>
);

export const PeopleIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="9" cy="8.5" r="3" />
    <path d="M3.5 19c0-3 2.5-5 5.5-5s5.5 2 5.5 5M15.5 5.8a3 3 0 0 1 0 5.4M17 14.3c2.1.5 3.5 2.3 3.5 4.7" />
  </Icon>
);

export const ArrowLeftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19 12H5m6-6-6 6 6 6" />
  </Icon>
);

export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </Icon>
);

/** A filled star for ratings; the colour comes from the class. */
export const StarIcon = ({ className = 'size-5' }: IconProps) => (
  <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true">
    <path d="m12 2.5 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5L2.5 9.4l6.6-.9L12 2.5Z" />
  </svg>
);

/** A temple, a station or a hospital, as opposed to a town. */
export const LandmarkIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 20h16M6 20v-7h12v7M8 13l1.5-5h5L16 13M10.5 8l.7-3h1.6l.7 3M10.5 20v-3.5h3V20" />
  </Icon>
);

export const PlayIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5.5v13l10.5-6.5L8 5.5Z" className="fill-current" />
  </Icon>
);

export const PauseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.5 6v12M15.5 6v12" strokeWidth="3.5" />
  </Icon>
);

/** A full turn. */
export const TurnIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.5 15.6C5 15 3 13.7 3 12c0-2.5 4-4.5 9-4.5s9 2 9 4.5-4 4.5-9 4.5h-1m2.5-2.7-2.7 2.7 2.7 2.7" />
  </Icon>
);

export const RetryIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.7m0-4.2v4.2h4.2" />
  </Icon>
);

export const ChatIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3.8a8.2 8.2 0 0 0-7.1 12.3L3.8 20.2l4.2-1.1A8.2 8.2 0 1 0 12 3.8Z" />
    <path d="M8.6 10.4h6.8M8.6 13.6h4.4" />
  </Icon>
);

export const ArrowUpIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 19V5.5M6 11.5l6-6 6 6" />
  </Icon>
);

export const InstagramIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="4" y="4" width="16" height="16" rx="5" />
    <circle cx="12" cy="12" r="3.5" />
    <path d="M16.3 7.7h.01" />
  </Icon>
);

export const FacebookIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M15.5 4H14a3.5 3.5 0 0 0-3.5 3.5V20M7 12h7.5" />
  </Icon>
);

export const YouTubeIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="5.5" width="18" height="13" rx="4" />
    <path d="m10.3 9.3 4.7 2.7-4.7 2.7V9.3Z" />
  </Icon>
);
