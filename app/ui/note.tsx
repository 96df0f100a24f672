import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const icons = { success: 'ok', info: 'info', warning: 'alert', error: 'alert' } as const;

export type NoteKind = keyof typeof icons;

/** A message with its actions as `children`. */
export function Note({
  kind,
  text,
  children,
}: {
  kind: NoteKind;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className={kind === 'error' ? 'note error' : 'note'}>
      <Icon name={icons[kind]} />
      <p>{text}</p>
      {children ? <div className="ways">{children}</div> : null}
    </div>
  );
}
