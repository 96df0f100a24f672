import { useSubmit } from '@remix-run/react';
import { useEffect } from 'react';
import { markupAttribute } from '../../rendered-once/markup.ts';

const finder = `[${markupAttribute}] form[method="get"]`;

/** Makes the finder, whose markup is rendered once, navigate without a new document. */
export function useFinder(): void {
  const submit = useSubmit();
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.matches(finder)) return;
      event.preventDefault();
      submit(form);
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, [submit]);
}
