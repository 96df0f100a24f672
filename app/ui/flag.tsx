import type { ReactNode } from 'react';

const drawings: Record<string, ReactNode> = {
  DE: (
    <>
      <path fill="#111" d="M0 0h30v6.7H0z" />
      <path fill="#d00" d="M0 6.7h30v6.6H0z" />
      <path fill="#fc0" d="M0 13.3h30V20H0z" />
    </>
  ),
  AT: (
    <>
      <path fill="#ed2939" d="M0 0h30v20H0z" />
      <path fill="#fff" d="M0 6.7h30v6.6H0z" />
    </>
  ),
  CH: (
    <>
      <path fill="#da291c" d="M0 0h30v20H0z" />
      <path fill="#fff" d="M13 4h4v4h4v4h-4v4h-4v-4H9V8h4z" />
    </>
  ),
  GB: (
    <>
      <path fill="#012169" d="M0 0h30v20H0z" />
      <path stroke="#fff" strokeWidth="4" d="M0 0l30 20M30 0L0 20" />
      <path stroke="#c8102e" strokeWidth="1.6" d="M0 0l30 20M30 0L0 20" />
      <path stroke="#fff" strokeWidth="6.6" d="M15 0v20M0 10h30" />
      <path stroke="#c8102e" strokeWidth="4" d="M15 0v20M0 10h30" />
    </>
  ),
};

/** Flag of a country; a globe for countries without a drawing. */
export function Flag({ country }: { country: string }) {
  return (
    <svg className="flag-icon" viewBox="0 0 30 20" aria-hidden="true">
      {drawings[country] ?? (
        <>
          <path className="flag-sea" d="M0 0h30v20H0z" />
          <g fill="none" stroke="#fff" strokeWidth="1.3">
            <circle cx="15" cy="10" r="6" />
            <path d="M9 10h12M15 4c-4 4-4 8 0 12M15 4c4 4 4 8 0 12" />
          </g>
        </>
      )}
    </svg>
  );
}
