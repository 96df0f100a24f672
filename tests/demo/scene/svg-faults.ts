const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g;

/**
 * Returns the faults of an SVG document: unclosed tags, invalid markup, repeated attributes or ids,
 * references to missing or external targets, invalid numbers.
 */
export function findSvgFaults(svg: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const ids = new Set<string>();
  const references = new Set<string>();
  let end = 0;
  for (const [text, closing, name = '', attributes = '', empty] of svg.matchAll(TAG)) {
    const start = svg.indexOf(text, end);
    if (svg.slice(end, start).trim() !== '') faults.push(`text: ${svg.slice(end, start)}`);
    end = start + text.length;
    if (closing) {
      if (open.pop() !== name) faults.push(`</${name}> closes another element`);
      continue;
    }
    if (!empty) open.push(name);
    const seen = new Set<string>();
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([\w:-]+)="([^"]*)"/g)) {
      if (seen.has(attribute)) faults.push(`${attribute} twice in <${name}>`);
      seen.add(attribute);
      if (/&(?!amp;|lt;|gt;|quot;)/.test(value)) faults.push(`&: ${value}`);
      if (attribute !== 'aria-label' && /NaN|undefined|Infinity|null|\[object/.test(value))
        faults.push(`<${name} ${attribute}="${value.slice(0, 60)}">`);
      if (attribute === 'd' && !/^M[\d\sMmLlHhVvCcSsQqTtAaZz.,-]*$/.test(value))
        faults.push(`path: ${value.slice(0, 60)}`);
      if (attribute === 'id' && ids.size === ids.add(value).size) faults.push(`id ${value} twice`);
      for (const [, target = ''] of value.matchAll(/url\(([^)]*)\)/g)) references.add(target);
      if (attribute === 'href' || attribute === 'xlink:href') references.add(value);
    }
    if (/^(?:script|foreignObject|image|style|a|iframe)$/.test(name)) faults.push(`<${name}>`);
  }
  if (svg.slice(end).trim() !== '') faults.push(`text: ${svg.slice(end, end + 60)}`);
  if (open.length > 0) faults.push(`not closed: ${open.join()}`);
  if (!svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')) faults.push('no svg root');
  for (const target of references)
    if (!target.startsWith('#') || !ids.has(target.slice(1))) faults.push(`reference ${target}`);
  return faults;
}
