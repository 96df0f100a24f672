/**
 * Returns a request whose form is the given text. It has no body: each copy that Remix makes of a
 * request with a body costs a stream.
 */
export function createFormRequest(
  { url, method, headers, signal }: Request,
  form: string,
): Request {
  const request = new Request(url, { method, headers, signal });
  return Object.assign(request, {
    text: async () => form,
    formData: async () => toFormData(form),
    clone: () => createFormRequest(request, form),
  });
}

function toFormData(form: string): FormData {
  const fields = new FormData();
  for (const [name, value] of new URLSearchParams(form)) fields.append(name, value);
  return fields;
}
