/** What is shared: a page's title and its absolute address. */
type Shared = { title: string; address: string };

export type ShareWay = 'mail' | 'whatsapp' | 'facebook' | 'x';

/**
 * Links that hand a page to a mail program or to another company's site, which learns of it only
 * when the visitor goes there. spec: catalogue §2 social share
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
