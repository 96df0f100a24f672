/** The page to share: title and absolute address. */
type Shared = { title: string; address: string };

export type ShareWay = 'mail' | 'whatsapp' | 'facebook' | 'x';

/**
 * Links to a mail program or another site, which learns of the page only when the visitor opens it.
 * Rules E12.1, E12.2.
 */
export function shareLinks({ title, address }: Shared): { name: ShareWay; href: string }[] {
  const [text, url] = [title, address].map(encodeURIComponent);
  const both = encodeURIComponent(`${title}\n${address}`);
  return [
    { name: 'mail', href: `mailto:?subject=${text}&body=${both}` },
    { name: 'whatsapp', href: `https://wa.me/?text=${both}` },
    { name: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'x', href: `https://x.com/intent/post?text=${text}&url=${url}` },
  ];
}
