// The few icons every page may need, drawn here so that the public pages load no icon library. All are decorative.
import type { ReactNode } from 'react';

interface IconProps {
  className?: string;
}

function Icon({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 stroke-current ${className}`}
    >
      {children}
    </svg>
  );
}

/** A cross. */
export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);

/** Three lines. */
export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);

/** Head and shoulders. */
export const PersonIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6" />
  </Icon>
);

/** An arrow to the left. */
export const BackIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M11 6l-6 6 6 6M5 12h14" />
  </Icon>
);

/** A sign that opens downwards. */
export const ChevronIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 9.500l6 6 6-6" />
  </Icon>
);

/** A loudspeaker. */
export const SoundIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 10v4h3.500l4.500 4V6L7.500 10zM16 9a4.500 4.500 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11" />
  </Icon>
);

/** A tick. */
export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 12.500l5 5 10-11" />
  </Icon>
);

/** An i in a circle. */
export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.500M12 7.500v.01" />
  </Icon>
);

/** An exclamation mark in a triangle. */
export const WarningIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4L2.8 19.500h18.400zM12 10v4.500M12 17.200v.01" />
  </Icon>
);
