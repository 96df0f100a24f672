import { HttpResponse } from 'msw';

/** Calls of the middleware itself and of the extensions that such shops install. */
const familyCalls: readonly { methods: readonly string[]; paths: RegExp }[] = [
  { methods: ['GET', 'POST'], paths: /^catalog\/[\w-]+\/\w+\/_search$/ },
  { methods: ['GET'], paths: /^(?:product\/(?:list|render-list)|stock\/(?:check|list))$/ },
  { methods: ['GET'], paths: /^cart\/(?:pull|totals|payment-methods)$/ },
  { methods: ['POST'], paths: /^cart\/(?:create|update|delete|shipping-(?:methods|information))$/ },
  { methods: ['POST'], paths: /^cart\/(?:collect-totals|apply-coupon|delete-coupon)$/ },
  { methods: ['POST'], paths: /^(?:order|review\/create|url\/map)$/ },
  { methods: ['POST'], paths: /^user\/(?:login|create|refresh|(?:reset|create|change)-password)$/ },
  { methods: ['GET', 'POST'], paths: /^user\/me$/ },
  { methods: ['GET'], paths: /^user\/order-history$/ },
  { methods: ['GET'], paths: /^ext\/(?:wishlist|wishlist\/shared|newsletter|config\/all)$/ },
  { methods: ['GET'], paths: /^ext\/(?:category-images|directory\/(?:countries|regions))$/ },
  { methods: ['GET'], paths: /^ext\/(?:cms-data\/.+|mail-service\/get-token)$/ },
  { methods: ['POST', 'DELETE'], paths: /^ext\/wishlist\/wishlist-item$/ },
  { methods: ['DELETE'], paths: /^ext\/newsletter$/ },
  { methods: ['POST'], paths: /^ext\/newsletter\/(?:subscribe|confirm)$/ },
  { methods: ['POST'], paths: /^ext\/(?:geo-ip|pushnotification\/subscribe)$/ },
  { methods: ['POST'], paths: /^ext\/(?:mail-service\/send-email|user-extend\/social-login)$/ },
];

export function isFamilyCall(method: string, path: string): boolean {
  const inside = path.replace(/^\/api\//, '');
  return familyCalls.some(({ methods, paths }) => methods.includes(method) && paths.test(inside));
}

/** The answer of Express to an address without a route. */
export function renderExpressPage(method: string, path: string): Response {
  const html = `<!DOCTYPE html><html><body><pre>Cannot ${method} ${path}</pre></body></html>`;
  return new HttpResponse(html, { status: 404, headers: { 'Content-Type': 'text/html' } });
}

/** Fields of a customer that the middleware accepts. */
const customerFields = [
  'email',
  'firstname',
  'lastname',
  'addresses',
  'custom_attributes',
  'extension_attributes',
];

type Json = Record<string, unknown>;
type Finding = { keyword: string; dataPath: string; message: string };

/**
 * Returns the error of a call whose required fields are missing: a sentence, or the findings of its
 * schema; null when they are there.
 */
export function findMissing(
  path: string,
  query: Record<string, string>,
  body: unknown,
): string | Finding[] | null {
  const fields = (body ?? {}) as Json;
  const absent = (of: Json, names: readonly string[]) => names.find((name) => !of[name]);
  if (path === '/api/user/create-password') {
    const name = absent(fields, ['email', 'resetToken', 'newPassword']);
    return name ? `${name} not provided` : null;
  }
  if (path === '/api/ext/wishlist' || path === '/api/ext/wishlist/wishlist-item') {
    const name = absent(query, ['token', 'customerId', 'storeCode']);
    return name ? `${name} parameter is required` : null;
  }
  if (path === '/api/user/me' && body !== null) return checkCustomer(fields['customer'] as Json);
  return null;
}

function checkCustomer(customer: Json): Finding[] | null {
  const findings: Finding[] = Object.keys(customer)
    .filter((name) => !customerFields.includes(name))
    .map(() => ({
      keyword: 'additionalProperties',
      dataPath: '.customer',
      message: 'should NOT have additional properties',
    }));
  const addresses = (customer['addresses'] ?? []) as { street: string[] }[];
  addresses.forEach(({ street }, index) => {
    if (street.length >= 2 && street.every((line) => line !== '')) return;
    findings.push({
      keyword: 'minItems',
      dataPath: `.customer.addresses[${index}].street`,
      message: 'should NOT have fewer than 2 items',
    });
  });
  return findings.length > 0 ? findings : null;
}

/** Calls whose errors always are status 500 with the platform's error in an object. */
const wrapped = /^\/api\/(?:user\/(?:change-password|create-password|me)|stock\/check|ext\/cms)/;

/** Returns an error of the embedded back end in the form of the family. */
export function toFamilyError(path: string, status: number, result: unknown): Response {
  if (status === 401) return HttpResponse.json({ code: 401, result }, { status: 401 });
  if (wrapped.test(path)) {
    // The platform writes typewriter apostrophes.
    const sentence = (result as { errorMessage?: unknown }).errorMessage ?? result;
    const errorMessage = typeof sentence === 'string' ? sentence.replaceAll('’', "'") : sentence;
    const error = { errorMessage, code: status };
    return HttpResponse.json({ code: 500, result: error }, { status: 500 });
  }
  if (path === '/api/order' && status === 409) {
    const sentence = 'Error while adding products. The requested qty is not available';
    return HttpResponse.json({ code: 500, result: sentence }, { status: 500 });
  }
  const code = status === 400 ? 500 : status;
  return HttpResponse.json({ code, result }, { status: code });
}
