import { Link } from '@remix-run/react';
import type { LinkProps } from '@remix-run/react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

type Look = {
  /** 'outline' for the second choice. */
  variant?: 'solid' | 'outline';
  /** As wide as what it stands in. */
  isWide?: boolean;
  children: ReactNode;
};

function classOf({ variant = 'solid', isWide = false }: Omit<Look, 'children'>, more?: string) {
  return ['btn', variant === 'outline' && 'alt', isWide && 'w', more].filter(Boolean).join(' ');
}

/** Sends its form unless `type` says otherwise. */
export function Button({
  variant,
  isWide,
  className,
  ...props
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button className={classOf({ variant, isWide }, className)} {...props} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, isWide, className, ...props }: Look & LinkProps) {
  return <Link className={classOf({ variant, isWide }, className)} {...props} />;
}
