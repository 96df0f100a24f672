import { Link } from '@remix-run/react';
import type { LinkProps } from '@remix-run/react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

type Look = {
  /** 'outline' for secondary actions. */
  variant?: 'solid' | 'outline';
  /** Takes the full width of its container. */
  isWide?: boolean;
  children: ReactNode;
};

function classOf({ variant = 'solid', isWide = false }: Omit<Look, 'children'>, more?: string) {
  return ['btn', variant === 'outline' && 'outline', isWide && 'btn-wide', more]
    .filter(Boolean)
    .join(' ');
}

/** Button; submits its form unless `type` is set. */
export function Button({
  variant,
  isWide,
  className,
  ...props
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button className={classOf({ variant, isWide }, className)} {...props} />;
}

/** Link styled as a button. */
export function ButtonLink({ variant, isWide, className, ...props }: Look & LinkProps) {
  return <Link className={classOf({ variant, isWide }, className)} {...props} />;
}
