/**
 * Moves elements that extensions added beside what the shop served to the end of the head or body,
 * where React leaves them alone; elsewhere they make it render the document again. Returns whether
 * there were any: only a hydration without pauses ends before an extension moves them back.
 */
export function moveForeignElements(): boolean {
  const { head, body } = document;
  // The shop's own script in the head has no address, and in a cached page no nonce either.
  const foreign = document.querySelectorAll('head>style,head>script[src],html>:not(head,body)');
  for (const element of foreign) (head.contains(element) ? head : body).append(element);
  return foreign.length > 0;
}
