import { lazy, useEffect } from 'react';
import type { ComponentType } from 'react';

/**
 * A component whose module is loaded when it is first rendered, like React's `lazy`. When the module
 * cannot be loaded it renders `Instead` with the same props, where `lazy` would replace the page by
 * its error page; the next one that is rendered loads the module again. Rule A14.7.
 */
export function onFirstUse<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead: ComponentType<Props>,
): ComponentType<Props> {
  const Lost = (props: Props) => {
    useEffect(
      () => () => {
        Part = create();
      },
      [],
    );
    return <Instead {...props} />;
  };
  const create = () =>
    lazy(() => load().catch(() => ({ default: Lost }))) as unknown as ComponentType<Props>;
  let Part = create();
  return (props) => <Part {...props} />;
}
