import { Icon, type IconProps } from '@anandham/ui/components/icons.tsx';

export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Icon>
);

export const DownloadIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4v11m-4.5-4.500L12 15l4.5-4.500M4.5 19.500h15" />
  </Icon>
);

export const BellIcon = ({ isOff = false, ...props }: IconProps & { readonly isOff?: boolean }) => (
  <Icon {...props}>
    <path d="M6 16.500V11a6 6 0 0 1 12 0v5.500l1.5 1.500h-15L6 16.500Z" />
    <path d="M10 20.500a2.2 2.2 0 0 0 4 0" />
    {isOff && <path d="m4 4 16 16" />}
  </Icon>
);

export const ListIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="4" y="4" width="16" height="16" rx="3" />
    <path d="M8 9h8M8 13h8M8 17h4" />
  </Icon>
);

export const CalendarIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="4" y="5.500" width="16" height="14.500" rx="3" />
    <path d="M4 10.500h16M8.500 3.500v4M15.500 3.500v4M8 14.500h3" />
  </Icon>
);

export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

export const DotsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
  </Icon>
);

export const StarLineIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8L12 3.800Z" />
  </Icon>
);

export const CarIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 16.500v-4l2-5.500a2 2 0 0 1 1.900-1.300h8.200A2 2 0 0 1 18 7l2 5.500v4h-2.200M6.200 16.500h11.600M4 12.500h16" />
    <path d="M6.200 16.500v2M17.800 16.500v2M7.500 14.500h.01M16.500 14.500h.01" />
  </Icon>
);

export const SettingsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h9m5 0h2M4 12h2m5 0h9M4 17h9m5 0h2" />
    <circle cx="15.5" cy="7" r="2.2" />
    <circle cx="8.5" cy="12" r="2.2" />
    <circle cx="15.5" cy="17" r="2.2" />
  </Icon>
);
