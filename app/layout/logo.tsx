import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { BrandName } from '../domain/store/brands.ts';
import { useBrand } from './known-brand.ts';
import { paths } from '../domain/store/paths.ts';

/** One mark for each brand. */
const marks: Record<BrandName, ReactNode> = {
  camp: (
    <>
      <path className="logo-line" d="M20 0v40M0 20h8.5M31.5 20H40" />
      <circle className="logo-ring" cx="20" cy="20" r="11" />
      <circle className="logo-dot" cx="20" cy="20" r="4.6" />
    </>
  ),
  tour: (
    <>
      <path className="logo-line" d="M0 20h6M20 31v9" />
      <path className="logo-ring" d="M27.8 27.8A11 11 0 1 1 31 20" />
      <path className="logo-way" d="M20 20h15m-5-5 5 5-5 5" />
      <circle className="logo-dot" cx="20" cy="20" r="4" />
    </>
  ),
  cup: (
    <>
      <path className="logo-line" d="M20 0v9M0 20h6M34 20h6" />
      <path className="logo-ring" d="M9 12h22v6a11 11 0 0 1-22 0zM20 29v5M14 34.5h12" />
      <circle className="logo-dot" cx="20" cy="18.5" r="4" />
    </>
  ),
};

/** Mark and name of the brand, as a link to the home page. */
export function Logo() {
  const { brand, title } = useBrand();
  return (
    <Link className="logo" to={paths.home()}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <rect className="logo-field" width="40" height="40" rx="9" />
        {marks[brand]}
      </svg>
      {title}
    </Link>
  );
}
